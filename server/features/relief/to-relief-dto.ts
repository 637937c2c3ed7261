import { createHash } from "node:crypto";
import type { HorizonSummit, MountainRelief } from "../../../contract/catalog/relief.ts";
import { COMPASS } from "../../../text/compass.ts";
import { joinList } from "../../../text/lists.ts";
import { altitude } from "../../../text/measures.ts";
import { directionTo } from "../../catalog/amenities/direction.ts";
import { elevationProfile } from "./elevation-profile.ts";
import { lookAt, type SeenSummit } from "./horizon.ts";
import { HORIZON_VERSION } from "./horizon-drawing.ts";
import { PICTURE, scaleOf } from "./horizon-scale.ts";
import type { MountainView } from "./mountain-view.ts";

const maxOthers = 12;

/** The version of a drawing, for its address: it changes with everything that is drawn. */
export const versionOf = ({ from, to, others }: MountainView): string =>
  createHash("sha256")
    .update(JSON.stringify([HORIZON_VERSION, from, to, others]))
    .digest("hex")
    .slice(0, 12);

/** A mountain as it is seen from a town, with the address of its drawing. */
export function toRelief(placeId: number, view: MountainView): MountainRelief {
  const horizon = lookAt(view);
  const { stretch, toY } = scaleOf(horizon);
  const { town, from, to } = view;
  const toSummit = ({ name, altitude: metres, metres: distance, across, slope }: SeenSummit): HorizonSummit => ({
    ...{ name, altitude: metres, distance_m: Math.round(distance) },
    x: Number(across.toFixed(4)),
    y: Number((toY(slope) / PICTURE.height).toFixed(4)),
  });
  const others = horizon.others.slice(0, maxOthers).map(toSummit);
  const direction = directionTo(from, to);
  const names = [`${to.name}، ${altitude(to.altitude)}`, ...others.slice(0, 3).map(({ name }) => name)];
  const urlOf = (light: string) => `/horizons/${placeId}${light}.svg?v=${versionOf(view)}`;
  return {
    town: { name: town.name, distance_m: Math.round(horizon.own.metres), direction },
    picture: {
      ...{ src: urlOf(""), night_src: urlOf("-night"), srcset: "", ...PICTURE },
      alt: `نمای تقریبی کوه‌ها از ${town.name} رو به ${COMPASS[direction]}: ${joinList(names)}`,
      ...{ credit: null, placeholder: "" },
    },
    stretch: Number(stretch.toFixed(2)),
    own: { ...toSummit(horizon.own), is_visible: horizon.own.isVisible },
    others,
    profile: elevationProfile([from, to], [to]),
  };
}
