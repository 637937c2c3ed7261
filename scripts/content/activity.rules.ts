import { readSeedLines, type SeedLine } from "../../database/seed-lines.ts";

/**
 * Activities that are dangerous or forbidden at most places of a kind: only a line of `place-activity.csv` with a source may name
 * them. Show caves have a path and lights, camps are where camping is allowed.
 */
const restricted = new Set([
  ...["show-cave", "wild-caving", "canyoning"],
  ...["lakeside-camping", "forest-camping", "desert-camping"],
]);

interface ActivitySeed {
  kinds: readonly SeedLine[];
  places: readonly SeedLine[];
  /** The lines of `place-activity.csv`. */
  activities: readonly SeedLine[];
}

/** The restricted activities that come without a source, and lines of `place-activity.csv` that refer to nothing. */
export function checkActivities({ kinds, places, activities }: ActivitySeed): string[] {
  const own = new Set(activities.map((line) => line.text("slug")));
  const slugs = new Set(places.map((line) => line.text("slug")));
  const restrictedOf = (line: SeedLine) => line.list("activities").filter((slug) => restricted.has(slug));
  return [
    ...kinds.flatMap((line) =>
      restrictedOf(line).map((slug) => `kind.csv: ${line.text("slug")} has ${slug} everywhere`),
    ),
    ...places
      .filter((line) => !own.has(line.text("slug")))
      .flatMap((line) =>
        restrictedOf(line).map((slug) => `place.csv: ${line.text("slug")} has ${slug} without a source`),
      ),
    ...activities.flatMap((line) => {
      const slug = line.text("slug");
      if (!slugs.has(slug)) return [`place-activity.csv: there is no place ${slug}`];
      return restrictedOf(line)
        .filter(() => line.optionalText("source") === null)
        .map((activity) => `place-activity.csv: ${slug} has ${activity} without a source`);
    }),
  ];
}

/** The same for the seed. */
export const checkSeedActivities = async (): Promise<string[]> =>
  checkActivities({
    kinds: await readSeedLines("kind"),
    places: await readSeedLines("place"),
    activities: await readSeedLines("place-activity"),
  });
