import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PendingAction, PendingActionOf } from "./pending-action.ts";

vi.mock("./document-cookie.ts", () => ({ readCookie: () => token, writeCookie: () => {} }));
const { savePendingAction, takePendingAction } = await import("./pending-action.ts");

let token: string | undefined;
/** The member for whom the page was rendered. */
let member: string | undefined;
let stored: Map<string, string>;
const path = "/place-details/765";

beforeEach(() => {
  token = "token";
  member = undefined;
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal("location", { pathname: path });
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { member } }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const take = (from = path) => takePendingAction(from, (_action): _action is PendingAction => true);
const bookmark = { kind: "place", type: "bookmark", id: 765 } as const;

test("returns a pending action once, on its own page", () => {
  savePendingAction(bookmark);
  expect(take("/place-details/766")).toBeUndefined();
  expect(take()).toEqual(bookmark);
  expect(take()).toBeUndefined();
});

test("returns nothing before the log-in, and keeps the action", () => {
  savePendingAction(bookmark);
  token = undefined;
  expect(take()).toBeUndefined();
  token = "token";
  expect(take()).toEqual(bookmark);
});

test("what a member has begun is not done for another one; what a visitor has begun is", () => {
  const takeAs = (owner: string | undefined, other: string) => {
    member = owner;
    savePendingAction(bookmark);
    member = other;
    return take();
  };
  expect(takeAs("7", "7")).toEqual(bookmark);
  expect(takeAs("7", "8")).toBeUndefined();
  expect(stored.size).toBe(0);
  expect(takeAs(undefined, "8")).toEqual(bookmark);
});

test("what a member has begun stays while the page does not know its member", () => {
  member = "7";
  savePendingAction(bookmark);
  member = undefined; // the database is away
  expect(take()).toBeUndefined();
  member = "7";
  expect(take()).toEqual(bookmark);
});

test("leaves actions that the caller does not handle", () => {
  savePendingAction({ kind: "rate", id: 765, stars: 4 });
  const isComment = (action: PendingAction): action is PendingActionOf<"comment"> => action.kind === "comment";
  expect(takePendingAction(path, isComment)).toBeUndefined();
  expect(take()).toEqual({ kind: "rate", id: 765, stars: 4 });
});

test("expires after half an hour", () => {
  vi.useFakeTimers();
  savePendingAction(bookmark);
  vi.advanceTimersByTime(1_800_000);
  expect(take()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("ignores a closed storage", () => {
  const throwSecurityError = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    removeItem: throwSecurityError,
  });
  savePendingAction(bookmark);
  expect(take()).toBeUndefined();
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
])("rejects %j in the storage", (text) => {
  stored.set("wish", text.replace("{", `{"path":"${path}","at":${Date.now()},`).replace(",}", "}"));
  expect(take()).toBeUndefined();
});

test("returns valid actions only, whatever the storage contains", () => {
  const randomRecords = fc.record({
    kind: fc.constantFrom("place", "post", "rate", "comment", "choose-collections", "x"),
    type: fc.oneof(fc.constantFrom("bookmark", "favorite"), fc.anything()),
    id: fc.oneof(fc.integer(), fc.anything()),
    stars: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double()),
    text: fc.oneof(fc.string(), fc.anything()),
  });
  fc.assert(
    fc.property(randomRecords, (record) => {
      stored.set("wish", JSON.stringify({ ...record, path, at: Date.now() }));
      const action = take();
      if (!action) return;
      expect(action.id).toBeGreaterThan(0);
      if (action.kind === "rate") expect([1, 2, 3, 4, 5]).toContain(action.stars);
      if (action.kind === "place" || action.kind === "post") expect(["bookmark", "favorite"]).toContain(action.type);
      if (action.kind === "comment") expect(action.text).toBeTypeOf("string");
    }),
  );
});
