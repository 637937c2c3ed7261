import { type ComponentType, lazy, Suspense } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

const waiting: (() => Promise<void>)[] = [];

/**
 * A part of a screen whose script is not among the first: the server draws it, and its HTML stays as it is until the
 * script comes. `className` keeps its room free when the screen is opened from another one. It must name a class of each
 * of the part's style sheets: only then do these come with the screen's, and not with the script.
 */
export function island<Props extends object>(load: Load<Props>, className?: string): ComponentType<Props> {
  let Drawn: ComponentType<Props> | undefined;
  waiting.push(async () => {
    Drawn = await load();
  });
  const Later = lazy(async () => ({ default: await load() }));
  return function Island(props) {
    const Part = Drawn ?? Later;
    return (
      <Suspense fallback={<div className={className} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** For the server, which cannot wait while it draws: resolves when all islands are there. */
export async function islandsReady(): Promise<void> {
  await Promise.all(waiting.splice(0).map((load) => load()));
}
