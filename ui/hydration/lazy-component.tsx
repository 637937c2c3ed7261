import { type ComponentType, createElement, useSyncExternalStore } from "react";

/**
 * A component whose chunk is loaded by a call rather than by rendering. `load` fetches the module, shows its default export and resolves
 * to the module; it rejects when the chunk fails. It is shown in `Outlet`, where a page renders one, and otherwise in a React root of its
 * own at the end of the document.
 */
export function lazyComponent<Module extends { default: ComponentType }>(importModule: () => Promise<Module>) {
  let Loaded: ComponentType | undefined;
  let hasRoot = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Outlet() {
    const Component = useSyncExternalStore(
      subscribe,
      () => Loaded,
      () => undefined,
    );
    return Component ? createElement(Component) : null;
  }

  async function load(): Promise<Module> {
    const module = await importModule();
    Loaded = module.default;
    if (listeners.size === 0 && !hasRoot) {
      hasRoot = true;
      const [{ createRoot }, { flushSync }] = await Promise.all([import("react-dom/client"), import("react-dom")]);
      const root = createRoot(document.body.appendChild(document.createElement("div")));
      flushSync(() => root.render(createElement(Outlet)));
    }
    for (const listener of listeners) listener();
    return module;
  }
  return { Outlet, load };
}
