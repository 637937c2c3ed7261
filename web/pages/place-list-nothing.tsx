import { filterSaid } from "../features/place/filter-said.ts";
import { NothingFound } from "../features/place/nothing-found.tsx";
import { alone, placeListPath, without } from "../features/place/place-query.ts";
import type { Found } from "./place-list.data.ts";

/** What to relax when nothing was found. */
export function Nothing({ found }: { found: Found }) {
  const { query, ways } = found;
  return (
    <NothingFound
      ways={ways.map(({ keep, name, total }) => ({
        keep,
        said: filterSaid(query, found, name),
        total,
        to: placeListPath((keep ? alone : without)(query, name)),
      }))}
    />
  );
}
