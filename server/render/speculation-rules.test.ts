import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";

const app = testApp({ site: "built" });

test("a page names the rules by which a browser fetches what its links lead to, and the API does not", async () => {
  const { headers } = await app.fastify.inject("/about-us");
  const path = JSON.parse(String(headers["speculation-rules"]));
  const answer = await app.fastify.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^application\/speculationrules\+json(;|$)/);
  expect(answer.headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
  const [{ where, eagerness }] = answer.json().prefetch;
  expect(eagerness).toBe("moderate");
  expect(where.and).toContainEqual({ not: { href_matches: "/profile*" } });
  expect((await app.fastify.inject("/api/v1/provinces")).headers).not.toHaveProperty("speculation-rules");
});
