import { useLoaderData } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { EXPORT_FORMATS } from "../../../contract/member/collection.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Pager } from "../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../features/collection/empty-state.tsx";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import { FoldedMap } from "../../features/place/list-map/folded-map.tsx";
import { PlacesMap } from "../../features/place/list-map/places-map.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/collection/:token`: a shared collection, for anyone who has the link, to see on a map, to keep and to take as a file. */
export function Component() {
  const { name, note, places, page, pages, total, path, points } = useLoaderData<typeof loader>();
  const onPage = new Set(places.map(({ id }) => id));
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${name} | سرزمین`}</title>
      <meta name="robots" content="noindex" />
      <header className={css.head}>
        <p>مجموعه‌ای که با شما در میان گذاشته‌اند</p>
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        {total > 0 && <p>{`${fa(total)} مکان${pages > 1 ? `، صفحهٔ ${fa(page)} از ${fa(pages)}` : ""}`}</p>}
        {note && <p className={css.note}>{note}</p>}
        {total > 0 && <Keep />}
      </header>
      {total === 0 ? (
        <EmptyState title="این مجموعه هنوز خالی است" lead="شاید فردا جایی در آن باشد. تا آن روز:">
          <Link className={buttonClass()} to="/place-list">
            دیدن مکان‌ها
          </Link>
        </EmptyState>
      ) : (
        <>
          <FoldedMap className={css.map}>
            <PlacesMap
              to={(slug) => `/provinces?province=${slug}`}
              places={places}
              others={points.filter(({ id }) => !onPage.has(id))}
            />
          </FoldedMap>
          <ul className={css.places}>
            {places.map((place, index) => (
              <li key={place.id} id={`p${place.id}`} data-place={place.id}>
                <PlaceCard place={place} headingLevel={2} priority={index < 2} />
                {place.note && <p className={css.note}>{place.note}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css.foot}>
        <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath(path, pageNumber)} />
        <p className={css.own}>
          شما هم می‌توانید جاهایی را که دوست دارید کنار هم بگذارید.
          <Link className={buttonClass("outline")} to="/profile/favourite?type=custom">
            مجموعهٔ خودتان
          </Link>
        </p>
      </div>
    </div>
  );
}

/** A form that keeps the collection, and its files for map programs. */
function Keep() {
  const { path, token } = useLoaderData<typeof loader>();
  return (
    <div className={css.keep}>
      <form method="post" action={path}>
        <SubmitButton>
          <Icon name="bookmark" />
          ذخیره در مجموعه‌های من
        </SubmitButton>
      </form>
      <p>
        فایل نقشه:
        {EXPORT_FORMATS.map((format) => (
          <a key={format} href={`/api/v1/collection/shared/${token}/export?format=${format}`} download dir="ltr">
            {FORMAT_NAMES[format]}
          </a>
        ))}
      </p>
    </div>
  );
}

const FORMAT_NAMES = { gpx: "GPX", kml: "KML", geojson: "GeoJSON" };
