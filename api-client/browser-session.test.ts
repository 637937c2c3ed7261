import { afterEach, expect, test, vi } from "vitest";
import { listProvinces } from "../contract/catalog/province.ts";
import { ApiError } from "../contract/endpoint.ts";
import { api } from "./browser-session.ts";

afterEach(() => vi.unstubAllGlobals());

const answers = (body: BodyInit, status = 200) => vi.stubGlobal("fetch", async () => new Response(body, { status }));

const cutOff = (error: unknown) => new ReadableStream({ pull: (stream) => stream.error(error) });

test("an answer that is called off halfway is no answer", async () => {
  answers(cutOff(new DOMException("called off", "AbortError")));
  await expect(api(listProvinces, {})).rejects.toMatchObject({ name: "AbortError" });
});

test("an answer that breaks off rejects as no answer does", async () => {
  answers(cutOff(new TypeError("network error")));
  await expect(api(listProvinces, {})).rejects.toBeInstanceOf(TypeError);
});

test.each([
  [200, "<html>", "unexpected"],
  [502, "<html>", "unexpected"],
  [429, JSON.stringify({ code: "too_often", message: "کمی بعد" }), "too_often"],
])("a %i with %s is a refusal", async (status, body, code) => {
  answers(body, status);
  const refused = await api(listProvinces, {}).catch((error) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status, data: { code } });
});
