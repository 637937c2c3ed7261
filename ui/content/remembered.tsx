import { type ComponentType, type ReactElement, useContext } from "react";
import { ThemeContext } from "../theme.ts";

/** Set by the server before it renders: puts a part under its key, as it is known or, the first time, as `part` renders. */
export const partMemory: { insert: ((key: string, part: ReactElement) => ReactElement) | undefined } = {
  insert: undefined,
};

let partCount = 0;

/**
 * A part of a page whose HTML the server remembers by its props, which must be plain data, and the theme. It may depend on no other
 * context, and has no `useId`, no island and no remembered part inside. In the browser it is the component itself.
 */
export function remembered<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  const number = ++partCount;
  return function RememberedPart(props) {
    const theme = useContext(ThemeContext);
    const part = <Part {...props} />;
    return partMemory.insert?.(`${number} ${theme} ${JSON.stringify(props)}`, part) ?? part;
  };
}
