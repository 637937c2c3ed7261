import { type ComponentType, type ReactElement, useContext } from "react";
import { ThemeContext } from "../theme.ts";

/** Set by the server before it renders: inserts a part from its cache, or renders it and caches it under the key. */
export const partCache: { insert: ((key: string, part: ReactElement) => ReactElement) | undefined } = {
  insert: undefined,
};

let partCount = 0;

/**
 * A part of a page whose HTML the server caches by its props, which must be plain data, and the theme. It may depend on no other
 * context, and has no `useId`, no island and no cached part inside. In the browser it is the component itself.
 */
export function cachedPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  const number = ++partCount;
  return function CachedPart(props) {
    const theme = useContext(ThemeContext);
    const part = <Part {...props} />;
    return partCache.insert?.(`${number} ${theme} ${JSON.stringify(props)}`, part) ?? part;
  };
}
