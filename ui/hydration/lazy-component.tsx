import { type ComponentType, useSyncExternalStore } from "react";

/**
 * A component whose chunk is loaded by a call rather than by rendering. `Outlet` renders nothing until then; `load` fetches the
 * module, shows its default export in the outlet and resolves to the module. If the chunk fails, `load` rejects and the outlet
 * stays empty.
 */
export function lazyComponent<Module extends { default: ComponentType }>(importModule: () => Promise<Module>) {
  let Loaded: ComponentType | undefined;
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
    return Component ? <Component /> : null;
  }

  async function load(): Promise<Module> {
    const module = await importModule();
    Loaded = module.default;
    for (const listener of listeners) listener();
    return module;
  }
  return { Outlet, load };
}
