import fc from "fast-check";
import { expect, test } from "vitest";
import { readRequested, readVerified } from "./zarinpal.ts";

const code = fc.oneof(
  fc.constantFrom<unknown>(100, 101, "100", "101", -50, -51, "-51", -9, true, null, 100.5, " 100", "1e2", [100], "۱۰۰"),
  fc.integer(),
  fc.jsonValue(),
);
const part = fc.oneof(
  fc.constantFrom<unknown>([], {}, null, undefined),
  fc.record({ code, ref_id: fc.jsonValue(), authority: fc.jsonValue() }, { requiredKeys: [] }),
  fc.jsonValue(),
);
const body = fc.oneof(fc.record({ data: part, errors: part }, { requiredKeys: [] }), fc.jsonValue());
const status = fc.oneof(fc.constantFrom(200, 201, 400, 404, 422, 500, 503), fc.integer({ min: 200, max: 599 }));

type Loose = { data?: { code?: unknown }; errors?: unknown } | null;
const yes = (codes: unknown[], json: unknown) => codes.includes((json as Loose)?.data?.code);

test("no JSON whatever throws, and none is «paid» unless its code is 100 or 101", () => {
  let paid = 0;
  const property = fc.property(body, status, (json, http) => {
    const said = readVerified({ status: http, json });
    expect(["paid", "unpaid", "unknown"]).toContain(said.kind);
    if (said.kind !== "paid") return;
    paid++;
    expect(yes([100, 101, "100", "101"], json)).toBe(true);
    expect(http).toBeLessThan(300);
    expect(Object.keys((json as { errors?: object }).errors ?? {})).toEqual([]);
    expect(said.refId ?? "none").toMatch(/^[A-Za-z0-9]{1,40}$/);
  });
  fc.assert(property, { numRuns: 20_000 });
  expect(paid).toBeGreaterThan(20); // or nothing was tried
});

test("no JSON whatever makes a payment without 100 and an authority", () => {
  const property = fc.property(body, status, (json, http) => {
    const asked = readRequested({ status: http, json });
    if (asked.kind === "refused") return;
    expect(yes([100, "100"], json)).toBe(true);
    expect(asked.authority).toMatch(/^[A-Za-z0-9]{20,64}$/);
  });
  fc.assert(property, { numRuns: 5000 });
});
