import { Fragment, useState } from "react";
import { monthName } from "../../../../text/months.ts";
import { BackpackProgress } from "../../../features/backpack/backpack-progress.tsx";
import { BackpackTools } from "../../../features/backpack/backpack-tools.tsx";
import { CategorySection } from "../../../features/backpack/category-section.tsx";
import { AddCategory } from "../../../features/backpack/edit/add-category.tsx";
import { ListHead } from "../../../features/backpack/list-head.tsx";
import { ListTabs } from "../../../features/backpack/list-tabs.tsx";
import { type PackingList, progressOf } from "../../../features/backpack/store/packing-list.ts";
import { TripPanel } from "../../../features/backpack/trip/trip-panel.tsx";
import { BackpackActionsProvider, useBackpack } from "../../../features/backpack/use-backpack.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

type BackpackProps = Awaited<ReturnType<typeof loader>>;

const MAX_UNFOLDED = 60; // packed items; the categories of a longer list start folded

/** The member's packing lists: one of them, with what is suggested for its trip. */
export function Backpack({
  lists,
  shown,
  categories,
  suggested,
  errors,
  isOwnTrip,
  trip,
  today,
  ...rest
}: BackpackProps) {
  const place = rest.place ?? null;
  const { list, actions } = useBackpack(shown.id, categories);
  return (
    <BackpackActionsProvider value={actions}>
      <div className={css.backpack}>
        <h1>کوله‌پشتی</h1>
        <div className={css.lists}>
          <ListTabs lists={lists} selected={shown.id} />
          {errors.list && (
            <p className={css.error} role="alert">
              {errors.list}
            </p>
          )}
        </div>
        <Fragment key={shown.id}>
          <div className={css.top}>
            <ListHead list={shown} isOnly={lists.length === 1} />
            <p className={css.printTitle}>{place ? `${place.name}، ${monthName(trip.month)}` : today}</p>
            <BackpackProgress list={list} />
            <BackpackTools list={list} />
          </div>
          <div className={css.aside}>
            <TripPanel
              trip={trip}
              place={place}
              isOwn={isOwnTrip}
              suggested={suggested}
              placeError={errors.place}
              list={list}
            />
          </div>
          <Categories list={list} />
        </Fragment>
      </div>
    </BackpackActionsProvider>
  );
}

function Categories({ list }: { list: PackingList }) {
  const [isLong] = useState(() => progressOf(list).packed > MAX_UNFOLDED);
  return (
    <div className={css.list}>
      {list.map((category) => (
        <CategorySection key={category.id} category={category} startsFolded={isLong} />
      ))}
      <AddCategory />
    </div>
  );
}
