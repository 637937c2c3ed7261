import { loadChunk } from "./load-chunk.ts";

const FAILURE = "island-failure";
const loadReact = () => import("./mount-island.tsx");
const isPending = (element: Element) => element.hasAttribute("data-pending-hydration");

/** Whether web storage, which may be closed, has a value under the key. */
function isStored(key: string): boolean {
  try {
    return Boolean(sessionStorage.getItem(key) ?? localStorage.getItem(key));
  } catch {
    return false;
  }
}

const failuresOf = ({ dataset: { failures = "0" } }: HTMLElement) => Number(failures);

/** The URL of an island's script; another one after a failure, which the browser remembers. */
function urlOf(element: HTMLElement): string {
  const url = element.getAttribute("src")!;
  return failuresOf(element) === 0 ? url : `${url}?try=${failuresOf(element)}`;
}

/** Loads React and an island's code, once. A later touch tries again when that fails. */
async function start(element: HTMLElement): Promise<void> {
  if (!isPending(element) || element.dataset.loading !== undefined) return;
  element.dataset.loading = "";
  try {
    const load = () => Promise.all([import(/* @vite-ignore */ urlOf(element)), loadReact()]);
    const [{ default: Component }, { mountIsland }] = await loadChunk(load);
    element.querySelector(`.${FAILURE}`)?.remove();
    mountIsland(element, Component);
  } catch {
    element.dataset.failures = `${failuresOf(element) + 1}`;
    if (element.dataset.wanted !== undefined && !element.querySelector(`.${FAILURE}`)) element.append(failureMessage());
    element.dispatchEvent(new CustomEvent("islandfailed", { bubbles: true }));
  }
  delete element.dataset.loading;
  delete element.dataset.wanted;
}

/** What a visitor reads who pressed a control whose script did not arrive. */
function failureMessage(): HTMLElement {
  const message = document.createElement("p");
  message.role = "alert";
  message.className = FAILURE;
  message.textContent = "این بخش بارگیری نشد. اتصال اینترنت را بررسی کنید و دوباره بزنید.";
  return message;
}

/** Starts the islands that have something to resume, or that a press waits for, and those in view. */
export function startIslands(part: ParentNode = document): void {
  for (const element of part.querySelectorAll<HTMLElement>("x-island")) {
    const keys = element.dataset.stored?.split("\n") ?? [];
    if (keys.some(isStored) || element.dataset.wanted !== undefined || element.contains(document.activeElement))
      start(element);
    else if (element.dataset.start === "visible") startWhenVisible(element);
  }
}

function startWhenVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      start(element);
    },
    { rootMargin: "600px" },
  );
  // The island itself has no box, and a closed popover in it has none either.
  observer.observe([...element.children].find((child) => child.checkVisibility()) ?? element);
}

/** Starts an island as soon as it is touched. A finger that scrolls over it does not count. */
export function watchTouches(): void {
  const onTouch = (event: Event) => {
    if (event instanceof PointerEvent && event.type === "pointerover" && event.pointerType !== "mouse") return;
    const island = event.target instanceof Element && event.target.closest<HTMLElement>("x-island");
    if (island) start(island);
  };
  for (const type of ["pointerover", "focusin", "keydown", "input", "earlyclick", "click"])
    document.addEventListener(type, onTouch, { passive: true, capture: true });
}
