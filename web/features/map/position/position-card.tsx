import { type ReactNode, useEffect, useState } from "react";
import { listNearestAmenities } from "../../../../contract/catalog/amenity.ts";
import type { NearAmenity } from "../../../../contract/catalog/amenity-fields.ts";
import { AMENITY_KINDS, type AmenityKind } from "../../../../contract/catalog/amenity-kinds.ts";
import { showPosition } from "../../../../contract/catalog/position.ts";
import type { Api, Output } from "../../../../contract/endpoint.ts";
import { AmenityIcon } from "../../../../map/amenity/amenity-icon.tsx";
import { COMPASS } from "../../../../text/compass.ts";
import { altitude, distance } from "../../../../text/measures.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./map-card.module.css";
import { MapCard } from "./map-card.tsx";

/** What is told of a position without opening a page. */
const TOLD_KINDS: readonly AmenityKind[] = ["fuel", "food", "hotel", "hospital"];

interface PositionCardProps {
  api: Api;
  /** The position, and the name by which it was found. */
  position: { lat: number; lon: number; name?: string };
  onClose: () => void;
  /** The directions button. */
  children: ReactNode;
}

/** «اینجا»: what is known of a position of the map. */
export function PositionCard({ api, position, onClose, children }: PositionCardProps) {
  const { lat, lon, name } = position;
  const { about, nearest, hasFailed } = useAbout(api, lat, lon);
  const area =
    about?.province && [about.county && `شهرستان ${about.county.name}`, about.province.name].filter(Boolean).join("، ");
  return (
    <MapCard
      title={name ?? "اینجا"}
      subtitle={
        <>
          <bdi dir="ltr">{`${lat.toFixed(5)}, ${lon.toFixed(5)}`}</bdi>
          {!about && !hasFailed && <div>می‌پرسیم اینجا کجاست…</div>}
          {area && <div>{area}</div>}
          {about && !about.province && <div>بیرون از ایران</div>}
          {hasFailed && <div>اطلاعات اینجا بارگیری نشد؛ شاید اینترنت قطع است.</div>}
        </>
      }
      onClose={onClose}
    >
      {about?.province && (
        <ul className={css.facts}>
          {about.altitude !== null && (
            <li>
              <Icon name="altitude" />
              {`ارتفاع حدود ${altitude(about.altitude)}`}
            </li>
          )}
          <Settlement settlement={about.town} />
          {about.village && about.village.distance_m < (about.town?.distance_m ?? Number.POSITIVE_INFINITY) && (
            <Settlement settlement={about.village} />
          )}
          {nearest.map(({ id, kind, title, has_name, distance_m, direction }) => (
            <li key={id}>
              <AmenityIcon kind={kind} />
              <Link to={`/amenity/${id}`}>{has_name && kind !== "fuel" ? title : AMENITY_KINDS[kind]}</Link>
              <span>{`${distance(distance_m / 1000)}، ${COMPASS[direction]}`}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.actions}>{children}</div>
      <p className={css.note}>
        ارتفاع از شبکه‌ای دو کیلومتری است و در کوه شاید صدها متر خطا داشته باشد؛ فاصله‌ها به خط مستقیم است.
      </p>
    </MapCard>
  );
}

function Settlement({ settlement }: { settlement: Output<typeof showPosition>["town"] }) {
  if (!settlement) return null;
  const { name, kind, distance_m, direction } = settlement;
  return (
    <li>
      <Icon name={kind === "شهر" ? "city" : "house"} />
      {`${kind} ${name}`}
      <span>{`${distance(distance_m / 1000)}، ${COMPASS[direction]}`}</span>
    </li>
  );
}

/** Asks the API about a position; what belongs to another one is dropped. */
function useAbout(api: Api, lat: number, lon: number) {
  const [about, setAbout] = useState<Output<typeof showPosition>>();
  const [nearest, setNearest] = useState<NearAmenity[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const at = { lat, lon };
    Promise.all([api(showPosition, at, signal), api(listNearestAmenities, at, signal)]).then(
      ([position, { amenities }]) => {
        if (signal.aborted) return;
        setAbout(position);
        setNearest(amenities.filter(({ kind }) => TOLD_KINDS.includes(kind)));
      },
      () => signal.aborted || setHasFailed(true),
    );
    return () => controller.abort();
  }, [api, lat, lon]);
  return { about, nearest, hasFailed };
}
