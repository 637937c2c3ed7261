import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { testApp } from "../../../testing/app.ts";
import { fold } from "../../../text/fold.ts";

const app = testApp({ rateLimitFactor: 100 });
const MAX_METRES = 300;

// Positions that are known without OpenStreetMap: the published reference points of airports, and a few great hospitals and stations.
test("forty known amenities are found by name within 300 m of where they are known to be", async () => {
  const known: Record<"kind" | "name" | "lat" | "lon", string>[] = parse(
    await readFile(join(import.meta.dirname, "known-amenity.csv")),
    { columns: true },
  );
  expect(known).toHaveLength(40);
  const missing: string[] = [];
  for (const { kind, name, lat, lon } of known) {
    const { body } = await app.get<{ amenities: NearAmenity[] }>(
      `home/amenity/around?lat=${lat}&lon=${lon}&kind=${kind}`,
    );
    const isFound = body.amenities.some(
      ({ title, distance_m }) => distance_m <= MAX_METRES && fold(title).includes(fold(name)),
    );
    if (!isFound) missing.push(`${kind} ${name}`);
  }
  expect(missing).toEqual([]);
});
