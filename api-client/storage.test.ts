import { afterEach, expect, test, vi } from "vitest";
import { readStorage, readStoredJson, removeStorage, writeStorage } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(entries: [key: string, text: string][] = []) {
  const values = new Map(entries);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
    removeItem: (key: string) => values.delete(key),
  });
}

test("stores, reads and removes a text", () => {
  stubStorage();
  expect(readStorage("localStorage", "name")).toBeNull();
  expect(writeStorage("localStorage", "name", "باغ فین")).toBe(true);
  expect(readStorage("localStorage", "name")).toBe("باغ فین");
  removeStorage("localStorage", "name");
  expect(readStorage("localStorage", "name")).toBeNull();
});

test("parses a JSON value, and ignores a malformed one", () => {
  stubStorage([
    ["valid", '{"a":1}'],
    ["malformed", "{"],
  ]);
  expect(readStoredJson("localStorage", "valid")).toEqual({ a: 1 });
  expect(readStoredJson("localStorage", "malformed")).toBeUndefined();
  expect(readStoredJson("localStorage", "absent")).toBeUndefined();
});

test("never throws when storage is closed", () => {
  const throwSecurityError = () => {
    throw new DOMException("", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", {
    getItem: throwSecurityError,
    setItem: throwSecurityError,
    removeItem: throwSecurityError,
  });
  expect(readStorage("sessionStorage", "name")).toBeUndefined();
  expect(readStoredJson("sessionStorage", "name")).toBeUndefined();
  expect(writeStorage("sessionStorage", "name", "text")).toBe(false);
  removeStorage("sessionStorage", "name");
});

test("never throws when the browser denies access to the storage object", () => {
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("", "SecurityError");
    },
  });
  try {
    expect(readStorage("sessionStorage", "name")).toBeUndefined();
    expect(writeStorage("sessionStorage", "name", "text")).toBe(false);
  } finally {
    Reflect.deleteProperty(globalThis, "sessionStorage");
  }
});
