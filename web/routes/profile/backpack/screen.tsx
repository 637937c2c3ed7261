import { useLoaderData } from "react-router";
import { monthName } from "../../../../text/months.ts";
import { BackpackDeedsProvider, useBackpack } from "../../../features/backpack/backpack.ts";
import { BackpackProgress } from "../../../features/backpack/backpack-progress.tsx";
import { BackpackTools } from "../../../features/backpack/backpack-tools.tsx";
import { CategorySection } from "../../../features/backpack/category-section.tsx";
import { NewCategory } from "../../../features/backpack/edit/new-category.tsx";
import { TripPanel } from "../../../features/backpack/trip/trip-panel.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/backpack`: what to take along, ticked off as it goes into the bag. */
export function Component() {
  const { categories, suggested, place = null, wrong, trip, today } = useLoaderData<typeof loader>();
  const { list, deeds } = useBackpack(categories);
  return (
    <BackpackDeedsProvider value={deeds}>
      <title>کوله‌پشتی | سرزمین</title>
      <div className={css.backpack}>
        <h1>کوله‌پشتی</h1>
        <p className={css.paper}>{place ? `${place.name}، ${monthName(trip.month)}` : today}</p>
        <div className={css.top}>
          <BackpackProgress list={list} />
          <BackpackTools list={list} />
        </div>
        <div className={css.aside}>
          <TripPanel trip={trip} place={place} suggested={suggested} wrong={wrong} list={list} />
        </div>
        <div className={css.list}>
          {list.map((category) => (
            <CategorySection key={category.id} category={category} />
          ))}
          <NewCategory />
        </div>
      </div>
    </BackpackDeedsProvider>
  );
}
