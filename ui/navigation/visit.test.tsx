import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { followHistory, LEAVING, navigation, showAnswer } from "./visit.ts";

const { visit, refresh } = navigation; // before `stay-on-page.ts` replaces it
const { pathname, href } = location;
const root = document.documentElement;
const main = document.createElement("main");

/** Answers of the server by query; an answer is given when its function is called. */
const answers = new Map<string, () => void>();
const signals: (AbortSignal | null | undefined)[] = [];

beforeEach(() => {
  main.innerHTML = "<p>۱</p><input>";
  document.body.append(main);
  vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    const url = new URL(String(input), location.href);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signals.push(init?.signal);
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    const response = new Response(`<title>${url.search}</title><main><p>${url.search}</p><input></main>`);
    Object.defineProperty(response, "url", { value: url.href.replace("?q=", "?meaning=") }); // redirected
    answers.set(url.search, () => resolve(response));
    return promise;
  });
});
afterEach(() => {
  history.replaceState({}, "", href);
  main.remove();
  answers.clear();
  signals.length = 0;
});

const shown = () => main.querySelector("p")!.textContent;

test("changes in place what differs under another query, and keeps the focus", async () => {
  const onVisited = vi.fn();
  document.addEventListener("visited", onVisited, { once: true });
  const field = main.querySelector("input")!;
  field.focus();
  const entries = history.length;
  const visited = visit(`${pathname}?page=2`);
  expect([location.search, root.dataset.loading]).toEqual(["?page=2", ""]);
  answers.get("?page=2")!();
  await visited;
  expect([shown(), document.title, root.dataset.loading]).toEqual(["?page=2", "?page=2", undefined]);
  expect(document.activeElement).toBe(field);
  expect(onVisited).toHaveBeenCalledOnce();
  expect(history.length).toBe(entries + 1);
});

test("replaces the entry of the history on request", async () => {
  const entries = history.length;
  const visited = visit("?sort=name", { replace: true });
  answers.get("?sort=name")!();
  await visited;
  expect([shown(), location.search, history.length]).toEqual(["?sort=name", "?sort=name", entries]);
});

test("shows the address to which the server redirects", async () => {
  const visited = visit(`${pathname}?q=1`);
  answers.get("?q=1")!();
  await visited;
  expect([shown(), location.search]).toEqual(["?q=1", "?meaning=1"]);
});

test("shows only the last of several queries, and cancels the requests of the others", async () => {
  const first = visit("?page=2");
  const second = visit("?page=3");
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  answers.get("?page=2")!();
  await first;
  expect([shown(), root.dataset.loading]).toEqual(["۱", ""]);
  answers.get("?page=3")!();
  await second;
  expect([shown(), root.dataset.loading]).toEqual(["?page=3", undefined]);
});

/** Returns the queries of the documents that are loaded from now on, without loading them. */
function loadedDocuments(): string[] {
  const loaded: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    loaded.push(new URL(event.destination.url).search);
    event.preventDefault();
  };
  window.navigation.addEventListener("navigate", stay);
  onTestFinished(() => {
    window.navigation.removeEventListener("navigate", stay);
    delete root.dataset.loading;
  });
  return loaded;
}
const busy = async () => new Response("busy", { status: 503 });

test("loads the document when the answer is no page, but not in place of a link that was pressed meanwhile", async () => {
  const loaded = loadedDocuments();
  vi.spyOn(window, "fetch").mockImplementation(busy);
  await visit("?page=5");
  expect(loaded).toEqual(["?page=5"]);
  root.dataset.loading = LEAVING;
  await visit("?page=6");
  expect([loaded, root.dataset.loading]).toEqual([["?page=5"], LEAVING]);
});

test("keeps the hash when it loads the document", async () => {
  const loaded: string[] = [];
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType === "reload") loaded.push(event.destination.url);
    if (event.navigationType !== "replace") event.preventDefault();
  };
  history.replaceState({}, "", "?page=8#map=5");
  window.navigation.addEventListener("navigate", onNavigate);
  onTestFinished(() => window.navigation.removeEventListener("navigate", onNavigate));
  vi.spyOn(window, "fetch").mockImplementation(busy);
  await visit("?page=9#map=5", { replace: true });
  expect(loaded.map((address) => address.split("?")[1])).toEqual(["page=9#map=5"]);
});

test("keeps the page when one that a script fetches does not arrive, unless the visitor waits for it or must log in", async () => {
  const loaded = loadedDocuments();
  const errorPage = async () => {
    const response = new Response("<main><p>در دسترس نیست</p></main>", { status: 503 });
    return Object.defineProperty(response, "url", { value: location.href });
  };
  for (const fail of [busy, errorPage, () => Promise.reject(new TypeError("no network"))]) {
    vi.spyOn(window, "fetch").mockImplementation(fail);
    await refresh();
    await visit("?from=12", { replace: true, optional: true });
    expect([loaded, root.dataset.loading, shown()]).toEqual([[], undefined, "۱"]);
  }
  const login = Object.defineProperty(new Response("<main></main>"), "redirected", { value: true });
  vi.spyOn(window, "fetch").mockResolvedValue(
    Object.defineProperty(login, "url", { value: `${location.origin}/login` }),
  );
  await refresh();
  expect(loaded).toEqual(["?from=12"]);
  vi.spyOn(window, "fetch").mockImplementation(busy);
  await Promise.all([visit("?page=7"), refresh()]);
  expect(loaded).toEqual(["?from=12", "?page=7"]);
  await refresh();
  expect(loaded).toHaveLength(2);
});

test("follows the back and forward buttons, and not a step to another part of the page", async () => {
  followHistory();
  history.replaceState({}, "", `${href}#there`);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(fetch).not.toHaveBeenCalled();
  history.replaceState({}, "", `${pathname}?page=4`);
  dispatchEvent(new PopStateEvent("popstate"));
  answers.get("?page=4")!();
  await expect.poll(shown).toBe("?page=4");
});

test.each([
  ["7", "8", false],
  ["7", "7", true],
  ["7", undefined, true], // the session has ended
  [undefined, "8", true], // a visitor has logged in elsewhere
])("on the page of member %s, the one for member %s is shown in place: %s", async (from, to, isShown) => {
  onTestFinished(() => {
    delete main.dataset.member;
  });
  if (from) main.dataset.member = from;
  const response = new Response(`<main${to ? ` data-member="${to}"` : ""}><p>نو</p></main>`);
  Object.defineProperty(response, "url", { value: location.href });
  expect(await showAnswer(response)).toBe(isShown);
  expect(shown()).toBe(isShown ? "نو" : "۱");
});
