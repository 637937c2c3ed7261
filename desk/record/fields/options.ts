import type { Option } from "../record-def.ts";

/** Rows with a name as options. */
export const toOptions = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, name }));

/** The two options of a boolean filter. */
export const booleanOptions = (trueName: string, falseName: string): Option[] => [
  { value: "true", name: trueName },
  { value: "false", name: falseName },
];

/** The names of the site's icons as options. */
export const iconOptions = ({ icons: names }: { icons: string[] }): Option[] =>
  names.map((name) => ({ value: name, name }));
