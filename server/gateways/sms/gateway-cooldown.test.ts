import { expect, test } from "vitest";
import { createCooldowns } from "./gateway-cooldown.ts";

function clocked() {
  let time = 0;
  const rests = createCooldowns(["one", "two"], {}, () => time);
  return { rests, pass: (seconds: number) => (time += seconds * 1000) };
}

test("a busy gateway rests half a minute, then twice as long, five minutes at most, until it takes one", () => {
  const { rests, pass } = clocked();
  for (const seconds of [30, 60, 120, 240, 300, 300]) {
    expect(rests.open()).toEqual(["one", "two"]);
    rests.report("one", "busy");
    rests.report("one", "busy"); // the other one that was on its way
    pass(seconds - 1);
    expect(rests.open()).toEqual(["two"]);
    pass(1);
  }
  rests.report("one", "sent");
  rests.report("one", "busy");
  pass(30);
  expect(rests.open()).toEqual(["one", "two"]);
});

test("one that cannot be reached is tried again soon, and not more often than twice a minute in the end", () => {
  const { rests, pass } = clocked();
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    rests.report("two", "unreachable");
    pass(seconds - 1);
    expect(rests.open()).toEqual(["one"]);
    pass(1);
    expect(rests.open()).toEqual(["one", "two"]);
  }
});

test("one that left an outcome unknown stands behind the others for a while", () => {
  const { rests, pass } = clocked();
  rests.report("one", "unknown");
  expect(rests.open()).toEqual(["two", "one"]);
  rests.report("two", "unknown");
  expect(rests.open()).toEqual(["one", "two"]);
  rests.report("two", "sent");
  expect(rests.open()).toEqual(["two", "one"]);
  pass(300);
  expect(rests.open()).toEqual(["one", "two"]);
});
