import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "../../contract/endpoint.ts";
import { captureLog } from "../../testing/log.ts";
import { createEndpointRegistry, type Member } from "./endpoint-registry.ts";

const parts = {
  access: "member",
  summary: "آزمایش",
  input: z.object({}),
  output: z.object({ written: z.string().nullable() }),
} as const;
const read = endpoint({ ...parts, method: "GET", path: "test/read" });
const write = endpoint({ ...parts, method: "POST", path: "test/write" });

const callerOf = (account: number) => {
  const member: Member = { account, session: account, visitor: "", staff: null, written: "0/1" };
  return { visitor: null, member, address: "192.0.2.1", agent: null, prefetch: false };
};

test("a write whose position cannot be noted is answered as done, and its member reads from the primary for a while", async () => {
  const { lines } = captureLog();
  const onWritten = async (account: number) => {
    if (account === 1) throw new Error("the connection was lost");
    return "0/2";
  };
  const registry = createEndpointRegistry({ onWritten });
  for (const it of [read, write])
    registry.handle(it, async (_input, { member }) => ({ written: member.written ?? null }));
  const caller = callerOf(1);
  expect(await registry.apiFor(caller)(write, {})).toEqual({ written: "0/1" });
  expect(lines.map(({ event }) => event)).toEqual(["write_not_noted"]);
  const beyondAll = "FFFFFFFF/FFFFFFFF";
  expect(caller.member.written).toBe(beyondAll);
  expect(await registry.apiFor(callerOf(1))(read, {})).toEqual({ written: beyondAll });
  const other = callerOf(2);
  await registry.apiFor(other)(write, {});
  expect(other.member.written).toBe("0/2");
  expect(await registry.apiFor(callerOf(2))(read, {})).toEqual({ written: "0/1" });
});
