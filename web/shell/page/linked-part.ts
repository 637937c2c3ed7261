/** Opens a `<details>` that the URL's fragment names, now and whenever the fragment changes, and focuses its summary. */
export function openLinkedPart(): void {
  addEventListener("hashchange", open);
  open();
}

function open(): void {
  const id = location.hash.slice(1);
  const part = /^[\w-]+$/.test(id) ? document.getElementById(id) : null;
  if (!(part instanceof HTMLDetailsElement)) return;
  part.open = true;
  requestAnimationFrame(() => {
    part.querySelector("summary")?.focus({ preventScroll: true });
    part.scrollIntoView({ block: "start" });
  });
}
