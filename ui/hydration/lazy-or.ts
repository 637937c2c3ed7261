import { type ComponentType, lazy } from "react";

/**
 * A component whose chunk is loaded when it is first rendered. `Missing` stands in its place when the chunk does not arrive: an error
 * while rendering would remove everything around it, and what was typed there.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<NoInfer<Props>>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })));
