/** Calls the listener when the page is left, or shows another query or another entry of its history; returns a function that stops it. */
export function onNavigation(listener: () => void): () => void {
  document.addEventListener("visited", listener);
  for (const type of ["popstate", "pagehide"]) addEventListener(type, listener);
  return () => {
    document.removeEventListener("visited", listener);
    for (const type of ["popstate", "pagehide"]) removeEventListener(type, listener);
  };
}
