import type { Option } from "../record-def.ts";

/** Rows with a name, as answers. */
export const toOptions = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, name }));

/** The two answers of a filter that asks whether. */
export const booleanOptions = (trueName: string, falseName: string): Option[] => [
  { value: "true", name: trueName },
  { value: "false", name: falseName },
];

/** The site's drawn signs. */
export const iconOptions = ({ icons: names }: { icons: string[] }): Option[] => names.map((name) => ({ value: name, name }));
