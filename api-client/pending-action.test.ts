import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("./cookie.ts", () => ({ readCookie: () => token, writeCookie: () => {} }));
const { savePendingAction: keepWish, takePendingAction: takeWish } = await import("./pending-action.ts");

let token: string | undefined;
let kept: Map<string, string>;
const path = "/place-details/765";

beforeEach(() => {
  token = "token";
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal("location", { pathname: path });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const bookmark = { kind: "place", type: "bookmark", id: 765 } as const;

test("a wish is given back once, on its own page", () => {
  keepWish(bookmark);
  expect(takeWish("/place-details/766")).toBeUndefined();
  expect(takeWish(path)).toEqual(bookmark);
  expect(takeWish(path)).toBeUndefined();
});

test("who has not logged in gets nothing, and the wish waits", () => {
  keepWish(bookmark);
  token = undefined;
  expect(takeWish(path)).toBeUndefined();
  token = "token";
  expect(takeWish(path)).toEqual(bookmark);
});

test("each part of a page takes its own kinds and leaves the others'", () => {
  keepWish({ kind: "rate", id: 765, stars: 4 });
  expect(takeWish(path, "place", "comment")).toBeUndefined();
  expect(takeWish(path, "rate")).toEqual({ kind: "rate", id: 765, stars: 4 });
});

test("after half an hour it is forgotten", () => {
  vi.useFakeTimers();
  keepWish(bookmark);
  vi.advanceTimersByTime(1_800_000);
  expect(takeWish(path)).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("storage that is closed disturbs nobody", () => {
  const closed = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: closed, setItem: closed, removeItem: closed });
  keepWish(bookmark);
  expect(takeWish(path)).toBeUndefined();
});

test.each([
  "",
  "{",
  "7",
  "[]",
  '{"kind":"place","type":"custom","id":765}',
  '{"kind":"rate","id":765,"stars":6}',
  '{"kind":"rate","id":765,"stars":2.5}',
  '{"kind":"place","type":"bookmark","id":"765"}',
  '{"kind":"__proto__","id":765}',
])("%j in the storage is no wish", (text) => {
  kept.set("wish", text.replace("{", `{"path":"${path}","at":${Date.now()},`).replace(",}", "}"));
  expect(takeWish(path)).toBeUndefined();
});

test("whatever stands in the storage, what comes out has the shape of a wish", () => {
  const some = fc.record({
    kind: fc.constantFrom("place", "post", "rate", "comment", "choose-collections", "x"),
    type: fc.oneof(fc.constantFrom("bookmark", "favorite"), fc.anything()),
    id: fc.oneof(fc.integer(), fc.anything()),
    stars: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double()),
    text: fc.oneof(fc.string(), fc.anything()),
  });
  fc.assert(
    fc.property(some, (item) => {
      kept.set("wish", JSON.stringify({ ...item, path, at: Date.now() }));
      const wish = takeWish(path);
      if (!wish) return;
      expect(wish.id).toBeGreaterThan(0);
      if (wish.kind === "rate") expect([1, 2, 3, 4, 5]).toContain(wish.stars);
      if (wish.kind === "place" || wish.kind === "post") expect(["bookmark", "favorite"]).toContain(wish.type);
      if (wish.kind === "comment") expect(wish.text).toBeTypeOf("string");
    }),
  );
});
