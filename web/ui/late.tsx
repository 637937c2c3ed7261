import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

/**
 * A part of the document that comes when it is first wanted: `Place` is where it appears, `want` brings its module.
 * Until then it costs the page nothing.
 */
export function late<Module extends { default: ComponentType }>(load: () => Promise<Module>) {
  const Part = lazy(load);
  const watchers = new Set<() => void>();
  let wanted = false;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };

  function Place() {
    const shown = useSyncExternalStore(
      watch,
      () => wanted,
      () => false,
    );
    return shown ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : null;
  }

  function want(): Promise<Module> {
    wanted = true;
    for (const watcher of watchers) watcher();
    return load();
  }
  return { Place, want };
}
