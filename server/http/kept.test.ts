import { expect, test } from "vitest";
import { z } from "zod";
import { call } from "../../contract/call.ts";
import { number } from "../../contract/fields.ts";
import { answeringApp } from "../../testing/answering-app.ts";
import { Keeper, Kept } from "./kept.ts";

const asked: unknown[] = [];
const list = call({
  method: "GET",
  path: "home/list",
  access: "anyone",
  summary: "یک فهرست",
  input: z.object({ page: number(z.number()).default(1), q: z.string().optional() }),
  output: z.object({ page: z.number() }),
});
const it = answeringApp((answer) =>
  answer(list, (input) => {
    asked.push(input);
    return { page: input.page };
  }),
);

test("an answer is kept for what was asked, however the address says it and whatever else stands in it", async () => {
  for (const query of ["?page=2&q=a", "?q=a&page=2", "?q=a&page=%DB%B2", "?q=a&page=2&x=1", "?q=%61&x=2&page=2&q2="])
    expect((await it.app.inject(`/api/v1/home/list${query}`)).json()).toEqual({ page: 2 });
  expect(asked).toEqual([{ page: 2, q: "a" }]);
  for (const query of ["", "?page=1", "?page=3", "?q=a"]) await it.app.inject(`/api/v1/home/list${query}`);
  expect(asked.slice(1)).toEqual([{ page: 1 }, { page: 3 }, { page: 1, q: "a" }]);
});

const text = async (length: number, status = 200) => new Kept("x".repeat(length), "text/plain", { status });

test("a keeper holds so many bytes; what was not asked for longest goes first", async () => {
  const keeper = new Keeper(100_000);
  const made: string[] = [];
  const ask = (key: string, length: number) =>
    keeper.keep(key, () => {
      made.push(key);
      return text(length);
    });
  await ask("hot", 20_000);
  for (let n = 0; n < 20; n++) {
    await ask(`cold ${n}`, 20_000);
    await ask("hot", 20_000);
  }
  await ask("huge", 200_000);
  await ask("cold 19", 20_000);
  await ask("cold 2", 20_000);
  expect(made.filter((key) => key === "hot" || key === "cold 19" || key === "cold 2")).toEqual([
    "hot",
    "cold 2",
    "cold 19",
    "cold 2",
  ]);
});

test("one making serves all who wait; what failed, or was forgotten while it was made, is made anew", async () => {
  const keeper = new Keeper(100_000);
  let made = 0;
  const ask = (make = () => text(10)) =>
    keeper.keep("one", () => {
      made++;
      return make();
    });
  await Promise.all([ask(), ask()]);
  expect(made).toBe(1);
  keeper.forgetAll();
  const slow = ask();
  keeper.forgetAll();
  await slow;
  await ask(() => text(10, 404)).then(() => expect(made).toBe(3));
  await expect(ask(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await ask();
  await ask();
  expect(made).toBe(5);
});
