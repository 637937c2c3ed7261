import { startIslands } from "../island/start-islands.ts";
import { type FieldsKept, morph } from "./morph.ts";

interface VisitOptions {
  /** Changes the current entry of the history instead of adding one. */
  replace?: boolean;
  /** Keeps what is shown when no page arrives: for what a script fetches, and the visitor has not asked for. */
  optional?: boolean;
}

let pending = new AbortController();
/** Whether the visitor waits for a pending page; what a script fetches in its place is awaited, too. */
let isAwaited = false;
let shownPath = "";

/**
 * Goes to a page of the site. Another page is loaded as a document. The same page with another query is fetched, and what differs is
 * changed in place, so that scroll position, focus and open parts stay; a later visit cancels it.
 */
async function visit(to: string, { replace = false, optional = false }: VisitOptions = {}): Promise<void> {
  const { origin, pathname, search, hash, href } = new URL(to, location.href);
  if (!canMorph(origin, pathname)) return replace ? location.replace(href) : location.assign(href);
  const path = pathname + search;
  if (replace) history.replaceState({}, "", path + hash);
  else history.pushState({}, "", path + hash);
  await show(path, optional);
}

/** Fetches the current page again and shows what has changed; does nothing when no page arrives. */
const refresh = (): Promise<void> => visit(location.href, { replace: true, optional: true });

/** How scripts go to pages; tests replace its functions, and so does the shell where a router has the page. */
export const navigation = { visit, refresh };

/**
 * Whether the browser is on its way to another page, because of a link or a form of the visitor. What a script opens by itself, after a
 * pause or when an answer is late, must not take its place.
 */
export const isLeaving = (): boolean => document.documentElement.dataset.loading === LEAVING;

/** The value of the document's `data-loading` while another page is on its way; it is empty while the shown one changes in place. */
export const LEAVING = "page";

/** Dispatched at the document when the visitor uses the page after the browser's question whether to leave it (`ask-before-leaving.ts`). */
export const STAYED = "stayed";

const currentPath = () => location.pathname + location.search;

const canMorph = (origin: string, pathname: string) => origin === location.origin && pathname === location.pathname;

async function show(path: string, optional = false): Promise<void> {
  pending.abort();
  pending = new AbortController();
  shownPath = path;
  const { signal } = pending;
  const root = document.documentElement;
  if (!isLeaving()) root.dataset.loading = "";
  isAwaited ||= !optional;
  let isRedirected = false; // to the log-in
  try {
    const response = await fetch(path, { headers: { accept: "text/html" }, signal });
    isRedirected = response.redirected;
    // What is shown and typed stays when an error is all that a script fetched.
    if (!response.ok && !isAwaited) throw response;
    if (!(await showAnswer(response, optional ? "changed" : "none"))) throw response; // no page that can be shown in place
    history.replaceState({}, "", response.url + location.hash); // the server may know a better address
    shownPath = currentPath();
  } catch {
    // The browser says what is wrong. An address with a hash would be only another part of this document.
    if (!signal.aborted && !isLeaving() && (isAwaited || isRedirected))
      location.hash ? location.reload() : location.assign(path);
  } finally {
    if (!signal.aborted) {
      isAwaited = false;
      if (!isLeaving()) delete root.dataset.loading;
    }
  }
}

/**
 * Changes the shown page in place to a fetched one; resolves to false when that is no page of this path, or one for another member, whose
 * texts those that are typed here would become. A form that was rejected keeps all
 * its fields, and what a script fetches those that the visitor has changed.
 */
export async function showAnswer(response: Response, kept: FieldsKept = "none"): Promise<boolean> {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [from, to] = [document, page].map((it) => it.querySelector("main"));
  if (!from || !to || new URL(response.url).pathname !== location.pathname) return false;
  const { member } = to.dataset;
  if (member && (from.dataset.member ?? member) !== member) return false;
  document.title = page.title;
  morph(from, to, kept);
  startIslands(from);
  document.dispatchEvent(new Event("visited"));
  return true;
}

/** Follows the browser's back and forward buttons between queries of this page. */
export function followHistory(): void {
  shownPath = currentPath();
  addEventListener("popstate", () => {
    if (currentPath() !== shownPath) show(currentPath());
  });
}
