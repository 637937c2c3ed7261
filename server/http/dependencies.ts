/** What a response was made from. It grows until the response is there. */
export interface Dependencies {
  /** The tags of what it shows. */
  readonly tags: Iterable<string>;
  /** Whether a part that no tag stands for is still the same; asked once after each change. */
  readonly isCurrent: () => boolean;
  /** Lets the response that is being made now depend on them, too. */
  readonly join: () => void;
}

/** Runs the creation of a response and observes what it reads. */
export type Observe = <Result>(run: () => Promise<Result>) => { result: Promise<Result>; dependencies: Dependencies };

export const observeNothing: Observe = (run) => ({
  result: run(),
  dependencies: { tags: [], isCurrent: () => true, join: () => {} },
});
