import { type ComponentType, lazy, Suspense } from "react";

type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

const pendingLoads: (() => Promise<void>)[] = [];

/**
 * A part of a screen that hydrates late: the server renders it, and its HTML stays unchanged until its own chunk is loaded.
 * `className` reserves its space when the screen is opened by client-side navigation. It must name a class of each of the
 * part's style sheets: only then are these loaded with the screen's, and not with the chunk.
 */
export function island<Props extends object>(load: LoadComponent<Props>, className?: string): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  pendingLoads.push(async () => {
    Loaded = await load();
  });
  const Lazy = lazy(async () => ({ default: await load() }));
  return function Island(props) {
    const Part = Loaded ?? Lazy;
    return (
      <Suspense fallback={<div className={className} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** For the server, whose `renderToString` cannot wait: resolves when the components of all islands are loaded. */
export async function preloadIslands(): Promise<void> {
  await Promise.all(pendingLoads.splice(0).map((load) => load()));
}
