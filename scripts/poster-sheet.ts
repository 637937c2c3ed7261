/**
 * Creates a contact sheet of the posters for visual review.
 *   node scripts/poster-sheet.ts [name …] [--seeds 3] [--wide] [--light day|night|both] [--places file.csv] [--png sheet.png]
 * A name is a kind, a place slug, `province` or `activity`; without names every kind is shown.
 * Writes an HTML page (--html, by default poster-sheet.html in the temporary folder) and, with --png, a screenshot of it.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { ACTIVITIES } from "../posters/activities.ts";
import { KINDS } from "../posters/kinds.ts";
import { drawPoster, type Light, type PosterSubject, type Shape } from "../posters/poster.ts";
import { PROVINCES } from "../posters/provinces.ts";
import { posterOf } from "../server/features/poster/place-scenes.ts";
import { installedChromium } from "../testing/chromium.ts";

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
  },
});

function subjects(): PosterSubject[] {
  const rows: Record<"slug" | "kind" | "province" | "lat" | "lon", string>[] = existsSync(values.places)
    ? parse(readFileSync(values.places, "utf8"), { columns: true })
    : [];
  const places = rows.map((row) => ({
    slug: row.slug,
    kind: row.kind,
    province: row.province,
    ...(row.lat ? { lat: Number(row.lat), lon: Number(row.lon) } : {}),
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
  const figures = subjects().flatMap((subject) =>
    lights.map((light) => {
      const uri = `data:image/svg+xml,${encodeURIComponent(drawPoster(subject, light, shape))}`;
      return `<figure><img src="${uri}" alt=""><figcaption>${subject.kind} · ${subject.slug}</figcaption></figure>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;padding:8px;background:#f7f2e8;font:10px sans-serif;display:grid;grid-template-columns:repeat(${values.columns},1fr);gap:6px}figure{margin:0}img{display:block;inline-size:100%;aspect-ratio:${values.wide ? "2.4" : "4/3"};border-radius:8px}</style>${figures.join("")}`;
}

writeFileSync(values.html, page());
if (values.png) {
  const browser = await chromium.launch(await installedChromium());
  const tab = await browser.newPage({ viewport: { width: 1500, height: 600 } });
  await tab.goto(`file://${values.html}`);
  await tab.waitForFunction(() => [...document.images].every((image) => image.complete));
  await tab.screenshot({ path: values.png, fullPage: true });
  await browser.close();
}
