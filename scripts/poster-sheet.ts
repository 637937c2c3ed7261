/**
 * Creates a contact sheet of the posters for visual review.
 *   node scripts/poster-sheet.ts [name …] [--seeds 3] [--wide] [--light day|night|both] [--places file.csv] [--listed 200] [--png sheet.png]
 * A name is a kind, a place slug, `province` or `activity`; without names every kind is shown. `--listed` shows the first places of
 * the default list instead, by importance; `--from` says after how many of them to begin.
 * Writes an HTML page (--html, by default poster-sheet.html in the temporary folder) and, with --png, a screenshot of it.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { ACTIVITIES } from "../posters/activities.ts";
import { KINDS } from "../posters/kinds.ts";
import { drawPoster, type Light, type PosterSubject, type Shape } from "../posters/poster.ts";
import { PROVINCES } from "../posters/provinces.ts";
import { posterOf } from "../server/features/poster/place-scenes.ts";
import { listedPlaces } from "./poster-likeness/default-lists.ts";
import { contactSheet, screenshotPages } from "./posters/contact-sheet.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "3" },
    wide: { type: "boolean", default: false },
    light: { type: "string", default: "both" },
    places: { type: "string", default: "database/seed/place.csv" },
    columns: { type: "string", default: "6" },
    html: { type: "string", default: join(tmpdir(), "poster-sheet.html") },
    png: { type: "string" },
    listed: { type: "string" },
    from: { type: "string", default: "0" },
  },
});

function subjects(): PosterSubject[] {
  if (values.listed) {
    const from = Number(values.from);
    return listedPlaces()
      .slice(from, from + Number(values.listed))
      .map(({ subject }) => subject);
  }
  const rows: Record<"slug" | "kind" | "province" | "lat" | "lon" | "altitude_m", string>[] = existsSync(values.places)
    ? parse(readFileSync(values.places, "utf8"), { columns: true })
    : [];
  const places = rows.map((row) => ({
    slug: row.slug,
    kind: row.kind,
    province: row.province,
    ...(row.lat ? { lat: Number(row.lat), lon: Number(row.lon) } : {}),
    ...(row.altitude_m ? { altitude: Number(row.altitude_m) } : {}),
    ...posterOf(row.slug),
  }));
  const subjectsOfKind = (kind: string): PosterSubject[] => {
    if (kind === "province") return Object.keys(PROVINCES).map((slug) => ({ slug, kind, province: slug }));
    if (kind === "activity") return Object.keys(ACTIVITIES).map((slug) => ({ slug, kind, province: "" }));
    const placesOfKind = places.filter((place) => place.kind === kind);
    return placesOfKind.length > 0 ? placesOfKind : ["a", "b", "c"].map((slug) => ({ slug, kind, province: "fars" }));
  };
  const names = positionals.length > 0 ? positionals : Object.keys(KINDS);
  return names.flatMap((name) => {
    const place = places.find(({ slug }) => slug === name);
    return place ? [place] : subjectsOfKind(name).slice(0, Number(values.seeds));
  });
}

function page(): string {
  const lights: Light[] = values.light === "both" ? ["day", "night"] : [values.light as Light];
  const shape: Shape = values.wide ? "wide" : "card";
  const pictures = subjects().flatMap((subject) =>
    lights.map((light) => ({
      svg: drawPoster(subject, light, shape),
      captions: [`${subject.kind} · ${subject.slug}`],
    })),
  );
  return contactSheet(pictures, { columns: Number(values.columns), ratio: values.wide ? "2.4" : "4/3" });
}

const html = page();
writeFileSync(values.html, html);
if (values.png) await screenshotPages(new Map([[values.png, html]]));
