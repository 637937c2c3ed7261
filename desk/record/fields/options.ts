import type { Option } from "../record-def.ts";
import { ICON_NAMES } from "./icon-names.ts";

/** Rows with a name as options. */
export const toOptions = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, name }));

/** The two options of a boolean filter. */
export const booleanOptions = (trueName: string, falseName: string): Option[] => [
  { value: "true", name: trueName },
  { value: "false", name: falseName },
];

/** The site's icons as options, each with its picture. */
export const iconOptions = ({ icons }: { icons: string[] }): Option[] =>
  icons.map((icon) => ({ value: icon, name: ICON_NAMES[icon] ?? icon, icon }));
