import type { Option } from "../record-def.ts";

/** Rows with a name, as answers. */
export const named = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, name }));

/** The two answers of a filter that asks whether. */
export const yesOrNo = (yes: string, no: string): Option[] => [
  { value: "true", name: yes },
  { value: "false", name: no },
];

/** The site's drawn signs. */
export const icons = ({ icons: all }: { icons: string[] }): Option[] => all.map((name) => ({ value: name, name }));
