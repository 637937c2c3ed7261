import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { isConnectionError } from "./connection-error.ts";

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test("a missing socket means that the database is away, a missing file does not", async () => {
  const reaching = new Promise((_, reject) => connect("/nowhere/.s.PGSQL.5432").once("error", reject));
  expect(await errorOf(reaching)).toSatisfy(isConnectionError);
  const error = await errorOf(readFile("/nowhere"));
  expect(error).toMatchObject({ code: "ENOENT" });
  expect(error).not.toSatisfy(isConnectionError);
});

test.each([
  ["57P03", true],
  ["08006", true],
  ["CONNECTION_ENDED", true],
  ["23505", false],
  [undefined, false],
])("the code %s: %s", (code, isAway) => {
  expect(isConnectionError(Object.assign(new Error("x"), { code }))).toBe(isAway);
});
