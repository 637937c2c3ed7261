import { z } from "zod";
import type { Basemap } from "./style/style.ts";

/** An http(s) URL without credentials: browsers load the map and would reveal the password. */
function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

const isTemplate = (text: string) => ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
const isArchive = (text: string) => URL.canParse(text) && new URL(text).pathname.endsWith(".pmtiles");

/** The environment variables of the base map; without any of them it consists of the site's own files. */
export const mapSettings = {
  MAP_TOKEN: z
    .string()
    .regex(/^pk\.[\w.-]{10,500}$/)
    .optional(),
  MAP_RASTER_URL: z
    .string()
    .refine((text) => isAddress(text) && isTemplate(text))
    .optional(),
  MAP_TILES_URL: z
    .string()
    .refine((text) => isAddress(text) && isArchive(text))
    .optional(),
  MAP_DEM_URL: z
    .string()
    .refine((text) => isAddress(text) && (isArchive(text) || isTemplate(text)))
    .optional(),
};

/** For each variable, a sentence with its expected form. */
export const mapSettingsHints: Record<string, string> = {
  MAP_TOKEN: "MAP_TOKEN باید کلید همگانی Mapbox باشد که با pk. آغاز می‌شود؛ کلید پنهانی (sk.) را هرگز ندهید",
  MAP_RASTER_URL:
    "MAP_RASTER_URL باید الگوی کاشی‌ها با {z} و {x} و {y} باشد، مانند https://tiles.example.ir/{z}/{x}/{y}.png",
  MAP_TILES_URL: "MAP_TILES_URL باید نشانی یک فایل .pmtiles باشد، مانند https://files.example.ir/iran.pmtiles",
  MAP_DEM_URL:
    "MAP_DEM_URL باید نشانی یک فایل .pmtiles یا الگویی با {z} و {x} و {y} باشد، با ارتفاع‌ها به رمز terrarium",
};

export type MapSettings = z.infer<z.ZodObject<typeof mapSettings>>;

const baseVariables = ["MAP_TOKEN", "MAP_RASTER_URL", "MAP_TILES_URL"] as const;

/** A sentence about variables that exclude each other; undefined if there is no conflict. */
export function validateMapSettings(env: MapSettings): string | undefined {
  const setVariables = baseVariables.filter((name) => env[name]);
  return setVariables.length > 1 ? `${setVariables.join(" و ")} با هم نمی‌آیند؛ تنها یکی را بدهید.` : undefined;
}

const attributions: Record<string, string> = {
  "neshan.org": "© نشان",
  "map.ir": "© مپ",
  "openstreetmap.org": "© OpenStreetMap",
};

function toAttribution(address: string): string {
  const { hostname } = new URL(address);
  const known = Object.entries(attributions).find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  return known ? known[1] : `© ${hostname}`;
}

/** The base of the map according to the settings. */
export function createBasemap(env: MapSettings): Basemap {
  const { MAP_TOKEN: token, MAP_RASTER_URL: raster, MAP_TILES_URL: archive, MAP_DEM_URL: elevations } = env;
  if (token)
    return {
      kind: "raster",
      tiles: `https://api.mapbox.com/styles/v1/mapbox/outdoors-v12/tiles/512/{z}/{x}/{y}@2x?access_token=${token}`,
      tileSize: 512,
      attribution:
        '© <a href="https://www.mapbox.com/about/maps/">Mapbox</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    };
  if (raster) return { kind: "raster", tiles: raster, tileSize: 256, attribution: toAttribution(raster) };
  const relief = elevations ? { address: elevations, attribution: toAttribution(elevations) } : undefined;
  return archive ? { kind: "openstreetmap", archive, relief } : { kind: "own", relief };
}

/** The external origins that a browser loads the base from, for the content security policy. */
export function listBasemapHosts(base: Basemap): string[] {
  const addresses = base.kind === "raster" ? [base.tiles] : base.kind === "own" ? [] : [base.archive];
  const urls = [...addresses, ...(base.relief ? [base.relief.address] : [])];
  return [...new Set(urls.map((address) => new URL(address).origin))];
}
