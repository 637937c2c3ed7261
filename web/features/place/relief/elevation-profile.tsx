import type { CSSProperties } from "react";
import type { ElevationProfile as Profile } from "../../../../contract/catalog/relief.ts";
import { fa } from "../../../../text/digits.ts";
import { altitude, distance } from "../../../../text/measures.ts";
import css from "./elevation-profile.module.css";
import { numberedStops, profilePath, rangeOf, shareFromTop, sizeOf } from "./profile-shape.ts";

interface ElevationProfileProps {
  profile: Profile;
  /** The names of its stops. */
  stops: readonly string[];
  /** What the line is, and what it is not. */
  note: string;
}

/** The heights along straight lines. Two stops stand at its ends; more of them are numbered, and listed below. */
export function ElevationProfile({ profile, stops, note }: ElevationProfileProps) {
  const { width, height } = sizeOf(profile);
  const range = rangeOf(profile);
  const isTour = stops.length > 2;
  const numbered = numberedStops(profile);
  return (
    <figure>
      <div className={css.drawing} role="img" aria-label={labelOf(profile, stops)}>
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path d={profilePath(profile)} />
        </svg>
        <ol aria-hidden="true">
          {profile.stops.map(({ distance_m, altitude }, nth) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: stops never change their order
              key={nth}
              style={
                {
                  "--along": `${((100 * distance_m) / profile.length_m).toFixed(1)}%`,
                  "--top": `${(100 * shareFromTop(altitude, range)).toFixed(1)}%`,
                } as CSSProperties
              }
            >
              {isTour && numbered.has(nth) && <b className={css.number}>{fa(nth + 1)}</b>}
            </li>
          ))}
        </ol>
      </div>
      {isTour ? <StopList profile={profile} stops={stops} /> : <Ends profile={profile} stops={stops} />}
      <figcaption className={css.caption}>
        {`${note} ارتفاع از شبکه‌ای ۷۵ ثانیه‌ای است، در کوه با خطای چندصد متر، و بسیار بزرگ‌تر از طول راه کشیده شده.`}
      </figcaption>
    </figure>
  );
}

type Part = Pick<ElevationProfileProps, "profile" | "stops">;

function Ends({ profile, stops }: Part) {
  return (
    <p className={css.ends} aria-hidden="true">
      {stops.map((name, nth) => (
        <span key={name}>
          {name} <b>{altitude(profile.stops[nth]!.altitude)}</b>
        </span>
      ))}
    </p>
  );
}

function StopList({ profile, stops }: Part) {
  return (
    <details className={css.details}>
      <summary>{`توقف‌ها و ارتفاعشان، ${distance(profile.length_m / 1000)} روی هم`}</summary>
      <ol className={css.stops}>
        {profile.stops.map(({ distance_m, altitude: metres }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops never change their order
          <li key={nth}>
            <span>{stops[nth]}</span>
            <span>{nth === 0 ? "آغاز" : distance(distance_m / 1000)}</span>
            <b>{altitude(metres)}</b>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The text alternative of the drawing. */
function labelOf({ length_m, heights, stops }: Profile, names: readonly string[]): string {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const ends = `از ${names[0]} در ${altitude(first.altitude)} تا ${names.at(-1)} در ${altitude(last.altitude)}`;
  return `نیم‌رخ زمین، ${distance(length_m / 1000)} ${ends}؛ پست‌ترین جا ${altitude(Math.min(...heights))}، بلندترین ${altitude(Math.max(...heights))}`;
}
