import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRequestResult, parseVerification } from "./zarinpal.ts";

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
const success = fc.record({
  data: fc.record({ code: fc.constantFrom(100, 101, "100", "101"), ref_id: fc.jsonValue() }),
  errors: fc.constantFrom([], {}, undefined),
});
const body = fc.oneof(success, fc.record({ data: part, errors: part }, { requiredKeys: [] }), fc.jsonValue());
const status = fc.oneof(fc.constantFrom(200, 201, 400, 404, 422, 500, 503), fc.integer({ min: 200, max: 599 }));

type Loose = { data?: { code?: unknown }; errors?: unknown } | null;
const hasCode = (codes: unknown[], json: unknown) => codes.includes((json as Loose)?.data?.code);

test("parsing a verification never throws and returns `paid` for codes 100 and 101 only", () => {
  let paidCount = 0;
  const property = fc.property(body, status, (json, http) => {
    const verification = parseVerification({ status: http, json });
    expect(["paid", "unpaid", "unknown"]).toContain(verification.kind);
    if (verification.kind !== "paid") return;
    paidCount++;
    expect(hasCode([100, 101, "100", "101"], json)).toBe(true);
    expect(http).toBeLessThan(300);
    expect(Object.keys((json as { errors?: object }).errors ?? {})).toEqual([]);
    expect(verification.refId ?? "none").toMatch(/^[A-Za-z0-9]{1,40}$/);
  });
  fc.assert(property, { numRuns: 20_000 });
  expect(paidCount).toBeGreaterThan(20); // the generator must cover paid responses
});

test("parsing a payment request accepts only code 100 with an authority", () => {
  const property = fc.property(body, status, (json, http) => {
    const result = parseRequestResult({ status: http, json });
    if (result.kind === "refused") return;
    expect(hasCode([100, "100"], json)).toBe(true);
    expect(result.authority).toMatch(/^[A-Za-z0-9]{20,64}$/);
  });
  fc.assert(property, { numRuns: 5000 });
});
