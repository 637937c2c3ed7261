import { type ComponentType, type ReactElement, useContext } from "react";
import { ThemeContext } from "../theme.ts";

/** Returns an element in whose place the server inserts the HTML of a part: what is known under the key, or what `create` renders to. */
type InsertPart = (key: string, create: () => ReactElement) => ReactElement;

/** Set by the server before it renders. */
export const partMemory: { insert: InsertPart | undefined } = { insert: undefined };

let partCount = 0;

/**
 * A part of a page whose HTML the server remembers by its props, which must be plain data, and the theme. It may use no other context,
 * no `useId` and no island, and its root is one element. In the browser it is the component itself.
 */
export function remembered<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  const number = ++partCount;
  return function RememberedPart(props) {
    const theme = useContext(ThemeContext);
    const create = () => (
      <ThemeContext value={theme}>
        <Part {...props} />
      </ThemeContext>
    );
    return partMemory.insert?.(`${number} ${theme} ${JSON.stringify(props)}`, create) ?? create();
  };
}
