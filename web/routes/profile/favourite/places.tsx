import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { pageOf } from "../../../../api-client/route-params.ts";
import { api } from "../../../../api-client/browser-session.ts";
import { type BuiltinCollection, removePlace, storePlace } from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import type { CardCollection } from "../../../features/collection/card-collection.ts";
import { CollectionTools } from "../../../features/collection/collection-tools.tsx";
import { ExportMenu } from "../../../features/collection/export-menu.tsx";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import { KeptList } from "../../../features/collection/kept-list.tsx";
import { NothingKept } from "../../../features/collection/nothing-kept.tsx";
import { ShareLink } from "../../../features/collection/share-link.tsx";
import { reloadSaying } from "../../../features/member/reload.ts";
import type { CardPlace } from "../../../features/place/card/card-place.ts";
import { PlaceCard } from "../../../features/place/card/place-card.tsx";
import { Directions } from "../../../features/place/details/directions.tsx";
import { useResultsTop } from "../../place-list/top.ts";
import css from "./screen.module.css";

interface KeptPlacesProps {
  shown: BuiltinCollection | number;
  places: readonly (CardPlace & { lat: number; lon: number; exact: boolean })[];
  page: number;
  pages: number;
  total: number;
  /** Null for the two that everyone has. */
  collection: CardCollection | null;
}

const STANDING = {
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
const OWN = {
  none: "این مجموعه هنوز خالی است",
  lead: "در صفحهٔ هر مکان «افزودن به مجموعه» را بزنید و این مجموعه را برگزینید.",
};

/** The places of one set, to take out, to carry elsewhere and, in an own collection, to share. */
export function KeptPlaces({ shown: type, places, page, pages, total, collection }: KeptPlacesProps) {
  const top = useRef<HTMLHeadingElement>(null);
  const toTop = useResultsTop(top, page);
  useEffect(() => {
    // The last one was taken out, and the button for it is gone.
    if (total === 0 && document.activeElement === document.body) top.current?.focus();
  }, [total]);
  const words = typeof type === "number" ? { ...OWN, title: collection?.name ?? "" } : STANDING[type];
  return (
    <section aria-labelledby="kept">
      <div className={css.head}>
        {collection && (
          <Link className={css.up} to={favouritePath("custom")}>
            مجموعه‌های من
          </Link>
        )}
        <h2 id="kept" ref={top} tabIndex={-1}>
          <bdi>{words.title}</bdi>
          {total > 0 && <small>{` ${fa(total)} مکان${pages > 1 ? `، صفحهٔ ${fa(page)} از ${fa(pages)}` : ""}`}</small>}
        </h2>
        <div className={css.ways}>
          {total > 0 && <ExportMenu type={type} />}
          {collection && <CollectionTools collection={collection} onDestroyed={leave} />}
          {collection && <ShareLink key={collection.share_url} collection={collection} />}
        </div>
      </div>
      {total === 0 ? (
        <NothingKept title={words.none} lead={words.lead}>
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </NothingKept>
      ) : (
        <KeptList
          label={words.title}
          items={places}
          nameOf={(place) => place.name}
          remove={(id) => api(removePlace, { type, id })}
          putBack={(id) => api(storePlace, { type, id, stored: true })}
          beside={(place) => place.exact && <Directions place={place} look="line" named />}
        >
          {(place) => <PlaceCard place={place} />}
        </KeptList>
      )}
      <Pager page={page} pages={pages} to={(at) => pageOf(favouritePath(type), at)} onGo={toTop} />
    </section>
  );
}

/** The address of what is no more would show an error: what is loaded anew is the list of the others. */
function leave(message: string) {
  history.replaceState(history.state, "", favouritePath("custom"));
  reloadSaying(message);
}
