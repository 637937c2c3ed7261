import { monthName } from "../../../../text/months.ts";
import { BackpackProgress } from "../../../features/backpack/backpack-progress.tsx";
import { BackpackTools } from "../../../features/backpack/backpack-tools.tsx";
import { CategorySection } from "../../../features/backpack/category-section.tsx";
import { AddCategory } from "../../../features/backpack/edit/add-category.tsx";
import { TripPanel } from "../../../features/backpack/trip/trip-panel.tsx";
import { BackpackActionsProvider, useBackpack } from "../../../features/backpack/use-backpack.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

type BackpackProps = Awaited<ReturnType<typeof loader>>;

/** The packing list, with what is suggested for a trip. */
export function Backpack({ categories, suggested, place: found, placeError, trip, today }: BackpackProps) {
  const place = found ?? null;
  const { list, actions } = useBackpack(categories);
  return (
    <BackpackActionsProvider value={actions}>
      <div className={css.backpack}>
        <h1>کوله‌پشتی</h1>
        <p className={css.printTitle}>{place ? `${place.name}، ${monthName(trip.month)}` : today}</p>
        <div className={css.top}>
          <BackpackProgress list={list} />
          <BackpackTools list={list} />
        </div>
        <div className={css.aside}>
          <TripPanel trip={trip} place={place} suggested={suggested} placeError={placeError} list={list} />
        </div>
        <div className={css.list}>
          {list.map((category) => (
            <CategorySection key={category.id} category={category} />
          ))}
          <AddCategory />
        </div>
      </div>
    </BackpackActionsProvider>
  );
}
