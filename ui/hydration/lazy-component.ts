import type { ComponentType } from "react";

/** What an outlet shows. */
export interface LoadedSource {
  /** Calls a function whenever there is something new to show; returns a function that ends that. */
  subscribe: (listener: () => void) => () => void;
  /** The component, once it is loaded. */
  current: () => ComponentType | undefined;
}

interface LazyComponent<Module> extends LoadedSource {
  /** Fetches the module, shows its default export and resolves to the module; rejects when a chunk fails. */
  load: () => Promise<Module>;
}

/**
 * A component whose chunk is loaded by a call rather than by rendering. It is shown where a page renders its outlet (`outletOf`), and
 * otherwise in a React root of its own at the end of the document. React itself is not imported before: the scripts of a page without
 * islands, which may call it, stay without React.
 */
export function lazyComponent<Module extends { default: ComponentType }>(
  importModule: () => Promise<Module>,
): LazyComponent<Module> {
  let Loaded: ComponentType | undefined;
  let hasRoot = false;
  const listeners = new Set<() => void>();
  const source: LoadedSource = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => Loaded,
  };

  async function load(): Promise<Module> {
    const needsRoot = () => listeners.size === 0 && !hasRoot;
    const [module, outlet] = await Promise.all([importModule(), needsRoot() ? import("./outlet.tsx") : undefined]);
    Loaded = module.default;
    if (outlet && needsRoot()) {
      hasRoot = true;
      outlet.appendOutlet(source);
    }
    for (const listener of listeners) listener();
    return module;
  }
  return { ...source, load };
}
