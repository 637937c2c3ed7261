import { expect, test } from "vitest";
import { createCooldowns } from "./gateway-cooldown.ts";

function createClockedCooldowns() {
  let time = 0;
  const cooldowns = createCooldowns(["first", "second"], {}, () => time);
  return { cooldowns, pass: (seconds: number) => (time += seconds * 1000) };
}

test("a busy gateway pauses for 30 s, doubling up to 5 min, until it accepts a message", () => {
  const { cooldowns, pass } = createClockedCooldowns();
  for (const seconds of [30, 60, 120, 240, 300, 300]) {
    expect(cooldowns.available()).toEqual(["first", "second"]);
    cooldowns.report("first", "busy");
    cooldowns.report("first", "busy"); // a concurrent attempt
    pass(seconds - 1);
    expect(cooldowns.available()).toEqual(["second"]);
    pass(1);
  }
  cooldowns.report("first", "sent");
  cooldowns.report("first", "busy");
  pass(30);
  expect(cooldowns.available()).toEqual(["first", "second"]);
});

test("an unreachable gateway pauses for 2 s, doubling up to 30 s", () => {
  const { cooldowns, pass } = createClockedCooldowns();
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    cooldowns.report("second", "unreachable");
    pass(seconds - 1);
    expect(cooldowns.available()).toEqual(["first"]);
    pass(1);
    expect(cooldowns.available()).toEqual(["first", "second"]);
  }
});

test("a gateway with an unknown outcome ranks behind the others for 5 min", () => {
  const { cooldowns, pass } = createClockedCooldowns();
  cooldowns.report("first", "unknown");
  expect(cooldowns.available()).toEqual(["second", "first"]);
  cooldowns.report("second", "unknown");
  expect(cooldowns.available()).toEqual(["first", "second"]);
  cooldowns.report("second", "sent");
  expect(cooldowns.available()).toEqual(["second", "first"]);
  pass(300);
  expect(cooldowns.available()).toEqual(["first", "second"]);
});
