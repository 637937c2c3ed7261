import { type ComponentType, useSyncExternalStore } from "react";

/**
 * A part of the document that comes when it is first wanted: `Place` is where it appears, `want` brings its module.
 * Until then it costs the page nothing, and where its script does not come nothing appears: `want` rejects, the page stays whole.
 */
export function lazyComponent<Module extends { default: ComponentType }>(load: () => Promise<Module>) {
  let Part: ComponentType | undefined;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };

  function Outlet() {
    const Shown = useSyncExternalStore(
      watch,
      () => Part,
      () => undefined,
    );
    return Shown ? <Shown /> : null;
  }

  async function want(): Promise<Module> {
    const module = await load();
    Part = module.default;
    for (const watcher of watchers) watcher();
    return module;
  }
  return { Place: Outlet, want };
}
