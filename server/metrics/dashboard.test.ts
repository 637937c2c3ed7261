import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RequestCounts } from "./request-counts.ts";
import { measureProcess } from "./site-metrics.ts";

test("every metric that the dashboard shows is one of ours", async () => {
  const counts = new RequestCounts();
  counts.count({ route: "/", method: "GET", status: 200, duration: 1, isStream: false });
  const meters = {
    loopDelay: () => 0,
    caches: [],
    streams: () => 0,
    uploads: () => 0,
    rejections: () => [],
    catalogue: () => ({ places: 0, version: 0, ageSeconds: 0 }),
  };
  const source = await readFile(join(import.meta.dirname, "site-metrics.ts"), "utf8");
  const ofDatabase = [...source.matchAll(/gauge\(\s*"(\w+)"/g)].map(([, name]) => `sarzamin_${name}`);
  const known = new Set([...measureProcess(meters), ...counts.measure()].map(({ name }) => name).concat(ofDatabase));
  const text = await readFile(join(import.meta.dirname, "../../docs/grafana/sarzamin.json"), "utf8");
  const shown = [...text.matchAll(/sarzamin_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
});
