import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../contract/api-error.ts";
import { listProvinces } from "../contract/catalog/province.ts";
import { api } from "./browser-session.ts";

afterEach(() => vi.unstubAllGlobals());

const stubResponse = (body: BodyInit, status = 200) =>
  vi.stubGlobal("fetch", async () => new Response(body, { status }));

const brokenStream = (error: unknown) => new ReadableStream({ pull: (stream) => stream.error(error) });

test("rejects with the AbortError of a request aborted halfway", async () => {
  stubResponse(brokenStream(new DOMException("aborted", "AbortError")));
  await expect(api(listProvinces, {})).rejects.toMatchObject({ name: "AbortError" });
});

test("rejects with a TypeError when the response breaks off", async () => {
  stubResponse(brokenStream(new TypeError("network error")));
  await expect(api(listProvinces, {})).rejects.toBeInstanceOf(TypeError);
});

test.each([
  [200, "<html>", "unexpected"],
  [502, "<html>", "unexpected"],
  [429, JSON.stringify({ code: "too_often", message: "کمی بعد" }), "too_often"],
])("rejects with an ApiError for a %i with %s", async (status, body, code) => {
  stubResponse(body, status);
  const error = await api(listProvinces, {}).catch((error) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, data: { code } });
});
