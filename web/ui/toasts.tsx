import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Say, Toaster, ToastKind } from "./toaster.tsx";

const Toasters = lazy(() => import("./toaster.tsx"));
let wanted = false;
const watchers = new Set<() => void>();

/** Says something in a corner. The library comes with the first thing that is said. */
export async function toast(kind: ToastKind, text: string, options?: Say): Promise<void> {
  (await library()).say(kind, text, options);
}

/** Says that something is going on; call the answer with what came of it. */
export async function toastLoading(text: string, toaster?: Toaster): Promise<(kind: ToastKind, text: string) => void> {
  return (await library()).sayLoading(text, toaster);
}

/** Where toasts appear: once, in the document. */
export function Toasts() {
  const mounted = useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  );
  return mounted ? (
    <Suspense>
      <Toasters />
    </Suspense>
  ) : null;
}

function library() {
  wanted = true;
  for (const watcher of watchers) watcher();
  return import("./toaster.tsx");
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
