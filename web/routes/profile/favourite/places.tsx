import { pagePath } from "../../../../api-client/route-params.ts";
import type { BuiltinCollection } from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import type { CardCollection } from "../../../features/collection/card-collection.ts";
import { CollectionTools } from "../../../features/collection/collection-tools.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import ExportMenu from "../../../features/collection/share/export-menu.island.tsx";
import ShareLink from "../../../features/collection/share/share-link.island.tsx";
import PlaceItems from "./place-items.island.tsx";
import type { SavedPlace } from "./place-items.tsx";
import css from "./screen.module.css";

interface CollectionPlacesProps {
  selected: BuiltinCollection | number;
  places: readonly SavedPlace[];
  page: number;
  pages: number;
  total: number;
  /** Null for a built-in collection. */
  collection: CardCollection | null;
}

const BUILTIN_TEXTS = {
  bookmark: {
    title: "نشان‌شده‌ها",
    none: "هنوز جایی را نشان نکرده‌اید",
    lead: "در صفحهٔ هر مکان «نشان کردن» را بزنید تا اینجا بماند.",
  },
  favorite: {
    title: "علاقه‌مندی‌ها",
    none: "هنوز به جایی دل نبسته‌اید",
    lead: "جایی را که دوست دارید با «علاقه‌مندی» اینجا نگه دارید.",
  },
};
const CUSTOM_TEXTS = {
  none: "این مجموعه هنوز خالی است",
  lead: "در صفحهٔ هر مکان «افزودن به مجموعه» را بزنید و این مجموعه را انتخاب کنید.",
};

/** The places of a collection, to remove, to export and, for an own collection, to share. */
export function CollectionPlaces({ selected: type, places, page, pages, total, collection }: CollectionPlacesProps) {
  const texts = typeof type === "number" ? { ...CUSTOM_TEXTS, title: collection?.name ?? "" } : BUILTIN_TEXTS[type];
  return (
    <section aria-labelledby="collection-places">
      <div className={css.head}>
        {collection && (
          <Link className={css.backLink} to={favouritePath("custom")}>
            مجموعه‌های من
          </Link>
        )}
        <h2 id="collection-places" tabIndex={-1}>
          <bdi>{texts.title}</bdi>
          {total > 0 && <small>{` ${fa(total)} مکان${pages > 1 ? `، صفحهٔ ${fa(page)} از ${fa(pages)}` : ""}`}</small>}
        </h2>
        <div className={css.actions}>
          {total > 0 && <ExportMenu type={type} />}
          {collection && <CollectionTools collection={collection} />}
          {collection && <ShareLink key={collection.share_url} collection={collection} />}
        </div>
      </div>
      {total === 0 ? (
        <EmptyState title={texts.none} lead={texts.lead}>
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <PlaceItems type={type} label={texts.title} places={places} />
      )}
      <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath(favouritePath(type), pageNumber)} />
    </section>
  );
}
