import { useId } from "react";
import {
  type BuiltinCollection,
  COLLECTION_LIMITS,
  type CollectionPoint,
} from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import type { CardCollection } from "../../../features/collection/card-collection.ts";
import { CollectionTools } from "../../../features/collection/collection-tools.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import { isFiltered, type SavedQuery, savedPath } from "../../../features/collection/saved-query.ts";
import ExportMenu from "../../../features/collection/share/export-menu.island.tsx";
import ShareLink from "../../../features/collection/share/share-link.island.tsx";
import type { Moved } from "./action.ts";
import { CollectionEditor } from "./collection-editor.tsx";
import SavedFilters from "./filters.island.tsx";
import { MoveBar, MovedNotice } from "./move-bar.tsx";
import PlaceItems from "./place-items.island.tsx";
import type { SavedPlace } from "./place-items.tsx";
import type { RejectedForm } from "./rejected-form.ts";
import { SavedMap } from "./saved-map.tsx";
import css from "./screen.module.css";

interface CollectionPlacesProps {
  selected: BuiltinCollection | number;
  query: SavedQuery;
  places: readonly SavedPlace[];
  pages: number;
  /** The number of places of all pages, with the filters and without. */
  total: number;
  unfiltered: number;
  facets: {
    province: readonly { id: number; name: string; count: number }[];
    month: readonly { id: number; count: number }[];
  };
  points: readonly CollectionPoint[];
  /** Null for a built-in collection. */
  collection: CardCollection | null;
  targets: readonly { id: string; name: string }[];
  /** What was moved just now. */
  moved: Moved | null;
  /** What was rejected of the form that was sent last. */
  rejected?: RejectedForm | undefined;
}

const BUILTIN_TEXTS = {
  bookmark: {
    title: "نشان‌شده‌ها",
    none: "هنوز جایی را نشان نکرده‌اید",
    lead: "در صفحهٔ هر مکان «ذخیره» را بزنید و «نشان‌شده‌ها» را انتخاب کنید تا اینجا بماند.",
  },
  favorite: {
    title: "علاقه‌مندی‌ها",
    none: "هنوز علاقه‌مندی‌ای ندارید",
    lead: "جایی را که دوست دارید با «ذخیره» و «علاقه‌مندی‌ها» اینجا نگه دارید.",
  },
};
const CUSTOM_TEXTS = {
  none: "این مجموعه هنوز خالی است",
  lead: "در صفحهٔ هر مکان «ذخیره» را بزنید و این مجموعه را انتخاب کنید.",
};

/** The places of a collection: to find, to see on a map, to move, to describe, to remove, to export and to share. */
export function CollectionPlaces(props: CollectionPlacesProps) {
  const { selected: type, query, places, pages, total, unfiltered, facets, points, collection, targets, moved } = props;
  const titleId = useId();
  const texts = typeof type === "number" ? { ...CUSTOM_TEXTS, title: collection?.name ?? "" } : BUILTIN_TEXTS[type];
  const path = savedPath(type, query);
  const ofPages = pages > 1 ? `، صفحهٔ ${fa(query.page)} از ${fa(pages)}` : "";
  return (
    <section aria-labelledby={titleId}>
      <div className={css.head}>
        {collection && (
          <Link className={css.backLink} to={favouritePath("custom")}>
            مجموعه‌های من
          </Link>
        )}
        <h2 id={titleId} tabIndex={-1}>
          <bdi>{texts.title}</bdi>
          {unfiltered > 0 && (
            <small>
              {isFiltered(query) ? ` ${fa(total)} مکان از ${fa(unfiltered)}${ofPages}` : ` ${fa(total)} مکان${ofPages}`}
            </small>
          )}
        </h2>
        {collection?.note && <p className={css.note}>{collection.note}</p>}
        <div className={css.actions}>
          {unfiltered > 0 && <ExportMenu type={type} />}
          {collection && <CollectionTools collection={collection} />}
          {collection && <CollectionEditor collection={collection} path={path} rejected={props.rejected} />}
          {collection && <ShareLink collection={collection} />}
        </div>
      </div>
      {unfiltered === 0 && (
        <EmptyState title={texts.none} lead={texts.lead}>
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      )}
      {unfiltered > 0 && (
        <div className={css.tools}>
          <SavedFilters type={type} query={query} facets={facets} />
          <SavedMap {...{ type, query, places, points, total }} provinces={facets.province} />
        </div>
      )}
      {unfiltered > 0 && total === 0 && (
        <p className={css.nothing}>
          هیچ مکانی با این فیلترها نیست.{" "}
          <Link to={savedPath(type, { ...query, q: "", province: null, month: null, page: 1 })}>همهٔ مکان‌ها</Link>
        </p>
      )}
      {total > 0 && (
        <>
          <PlaceItems
            {...{ type, path, places, total }}
            rejected={props.rejected}
            label={texts.title}
            maxNote={COLLECTION_LIMITS.note}
          />
          <MoveBar type={type} query={query} total={total} hasMore={total > places.length} targets={targets} />
        </>
      )}
      {moved && <MovedNotice type={type} query={query} moved={moved} />}
      <Pager page={query.page} pageCount={pages} to={(page) => savedPath(type, { ...query, page })} />
    </section>
  );
}
