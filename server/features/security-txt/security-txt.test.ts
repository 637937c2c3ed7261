import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendError } from "../../http/api.ts";
import { securityTxt } from "./security-txt.routes.ts";

async function read(options: { contact?: string; origin?: string }) {
  const app = Fastify();
  app.setErrorHandler(sendError);
  await app.register(securityTxt, options);
  const { statusCode, body, headers } = await app.inject("/.well-known/security.txt");
  await app.close();
  return { status: statusCode, body, type: headers["content-type"] };
}

test("names the setting's contact, an expiry within a year, languages and its own address", async () => {
  const { status, body, type } = await read({ contact: "mailto:safe@example.ir", origin: "https://example.ir" });
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toMatch(
    /^Contact: mailto:safe@example\.ir\nExpires: (\d{4}-\d\d-\d\dT00:00:00Z)\nPreferred-Languages: fa, en\nCanonical: https:\/\/example\.ir\/\.well-known\/security\.txt\n$/,
  );
  const days = (Date.parse(/Expires: (\S+)/.exec(body)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(181);
});

test("falls back to the contact page of an https site, and is missing without one", async () => {
  expect((await read({ origin: "https://example.ir" })).body).toMatch(/^Contact: https:\/\/example\.ir\/contact-us\n/);
  expect((await read({ contact: "https://example.ir/report" })).body).not.toContain("Canonical");
  for (const origin of [undefined, "http://example.ir"])
    expect((await read(origin ? { origin } : {})).status, origin).toBe(404);
});
