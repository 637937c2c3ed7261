import { useLoaderData } from "react-router";
import { AMENITY_KINDS } from "../../../contract/catalog/amenity-kinds.ts";
import { AmenityIcon } from "../../../map/amenity/amenity-icon.tsx";
import { placeAmenitiesPath } from "../../../map/amenity/amenity-path.ts";
import { fa } from "../../../text/digits.ts";
import { distance } from "../../../text/measures.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Breadcrumbs } from "../../../ui/navigation/breadcrumbs.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { AmenityRows } from "../../features/amenity/amenity-rows.tsx";
import { DataNote } from "../../features/amenity/data-note.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

const ROUGH_RADIUS = 1000; // metres
const LIST_END = 50; // the endpoint lists no more

/** `/place-details/:placeId/amenities`: what one needs around a place, by kind. */
export function Component() {
  const { place, radius, kind, kinds, amenities } = useLoaderData<typeof loader>();
  const title = `${kind ? AMENITY_KINDS[kind] : "خدمات بین‌راهی"} تا ۲۰ کیلومتری ${place.name}`;
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${title} | سرزمین`}
        description={`پمپ بنزین، غذاخوری، جای ماندن، بیمارستان و دیگر خدمات بین‌راهی تا ۲۰ کیلومتری ${place.name}، با فاصله و جهت.`}
        path={placeAmenitiesPath(place.id, kind ?? undefined)}
      />
      <Breadcrumbs parents={[{ name: place.name, to: `/place-details/${place.id}` }]} current="تا ۲۰ کیلومتری" />
      <h1>{title}</h1>
      <nav aria-label="گونه‌ها">
        <ul className={css.kinds}>
          {kinds.map((other) => (
            <li key={other}>
              <Link to={placeAmenitiesPath(place.id, other)} aria-current={other === kind ? "page" : undefined}>
                <AmenityIcon kind={other} />
                {AMENITY_KINDS[other]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {radius > ROUGH_RADIUS && (
        <p
          className={css.note}
        >{`جای ${place.name} روی نقشه شاید تا ${distance(radius / 1000)} خطا داشته باشد، پس این فاصله‌ها هم.`}</p>
      )}
      {amenities.length === 0 ? (
        <p className={css.note}>تا ۲۰ کیلومتری اینجا چیزی از این نوع نمی‌شناسیم.</p>
      ) : (
        <AmenityRows amenities={amenities} />
      )}
      {amenities.length === LIST_END && (
        <p className={css.note}>{`${fa(LIST_END)} تای نزدیک‌تر را می‌بینید؛ همه روی نقشه هست.`}</p>
      )}
      {amenities.length > 0 && <DataNote amenities={amenities} />}
    </div>
  );
}
