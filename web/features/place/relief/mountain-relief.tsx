import type { CSSProperties } from "react";
import type { HorizonSummit, MountainRelief } from "../../../../contract/catalog/relief.ts";
import { COMPASS } from "../../../../text/compass.ts";
import { fa } from "../../../../text/digits.ts";
import { altitude, distance } from "../../../../text/measures.ts";
import { Picture } from "../../../../ui/content/picture.tsx";
import { ElevationProfile } from "./elevation-profile.tsx";
import { placeLabels } from "./horizon-labels.ts";
import css from "./mountain-relief.module.css";

const OWN_ROW = 2;

/** A mountain as it is seen from a town near it, and the heights in between. */
export function MountainReliefView({ relief, name }: { relief: MountainRelief; name: string }) {
  const { town, picture, own, others, profile, stretch } = relief;
  const stretched = stretch === 1 ? "" : `، ارتفاع ${fa(stretch, 1)} برابر کشیده`;
  return (
    <>
      <figure>
        <div className={css.view}>
          <Picture image={picture} />
          <ol className={css.labels} aria-hidden="true">
            {placeLabels(others).map(({ summit, row, middle }) => (
              <Label key={`${summit.name} ${summit.x}`} summit={summit} row={row} middle={middle} />
            ))}
            <Label
              summit={own}
              row={OWN_ROW}
              middle={Math.min(Math.max(own.x, 0.2), 0.8)}
              state={own.is_visible ? "own" : "hidden"}
            />
          </ol>
        </div>
        <figcaption className={css.caption}>
          <p>
            {`${name} از ${town.name}، در ${distance(town.distance_m / 1000)}، رو به ${COMPASS[town.direction]}. `}
            {!own.is_visible && "به حساب این شبکه، خود قله از شهر پیدا نیست: کوهی نزدیک‌تر جلوی آن است. "}
          </p>
          <p>
            {`نمای تقریبی از شبکهٔ ارتفاعی ۷۵ ثانیه‌ای${stretched}: هر خانهٔ شبکه دو کیلومتر است، و خانه و درخت در آن نیست. نام و بلندی قله‌ها از `}
            <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
              OpenStreetMap
            </a>
            {" است."}
          </p>
        </figcaption>
      </figure>
      {profile && (
        <>
          <h3 className={css.heading}>{`زمین، از ${town.name} تا قله`}</h3>
          <ElevationProfile
            profile={profile}
            stops={[town.name, name]}
            note="روی خط مستقیم میان شهر و قله؛ راه کوه‌نوردی این نیست."
          />
        </>
      )}
    </>
  );
}

interface LabelProps {
  summit: HorizonSummit;
  row: number;
  middle: number;
  state?: "own" | "hidden";
}

function Label({ summit, row, middle, state }: LabelProps) {
  const style = {
    "--x": `${(100 * summit.x).toFixed(1)}%`,
    "--y": `${(100 * summit.y).toFixed(1)}%`,
    "--middle": `${(100 * middle).toFixed(1)}%`,
    "--row": row,
  } as CSSProperties;
  return (
    <li className={css.label} style={style} data-state={state}>
      <i className={css.leader} />
      <span className={css.name}>
        {summit.name}
        {state && <small>{` ${altitude(summit.altitude)}`}</small>}
      </span>
    </li>
  );
}
