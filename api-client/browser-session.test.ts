import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../contract/api-error.ts";
import { listProvinces } from "../contract/catalog/province.ts";
import { exportCollection, listStoredPlaces } from "../contract/member/collection.ts";
import { showApp } from "../contract/site/android-app.ts";
import { api } from "./browser-session.ts";
import { fetchFile } from "./fetch-file.ts";

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

test.each([
  ["7", "7"],
  [undefined, ""], // a visitor's page, whose visitor has logged in elsewhere
])("with the page of member %s, sends «%s» beside the token", async (member, sent) => {
  vi.stubGlobal("document", { cookie: "iran_token=token", querySelector: () => ({ dataset: { member } }) });
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ ids: [] }));
  vi.stubGlobal("fetch", fetch);
  await api(listStoredPlaces, { ids: [7] });
  await fetchFile(exportCollection, { type: "bookmark", format: "gpx" });
  await api(showApp, {});
  const identity = { authorization: "Bearer token", "x-page-member": sent };
  expect(fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([identity, identity, {}]);
});
