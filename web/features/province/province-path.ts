import { OUTLINES } from "../../../map/outlines.ts";

/** The path of a province's page. */
export const provincePath = (slug: string) => `/provinces?province=${slug}`;

/** The slug of a province by its name; undefined for one that is not on the map. */
export const slugOfProvince = (name: string) => OUTLINES.find((outline) => outline.name === name)?.slug;
