/** For each island that React has: renders it with the `props` that its element has now. */
export const islandUpdates = new WeakMap<Element, () => void>();
