import { createElement, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { LoadedSource } from "./lazy-component.ts";

/** The component that shows a lazy one (`lazyComponent`) as soon as it is loaded. */
export const outletOf = ({ subscribe, current }: LoadedSource) =>
  function Outlet() {
    const Component = useSyncExternalStore(subscribe, current, () => undefined);
    return Component ? createElement(Component) : null;
  };

/** Shows a lazy component at the end of the document, in a React root of its own. */
export function appendOutlet(source: LoadedSource): void {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(createElement(outletOf(source))));
}
