import { MAX_LINE_POINTS } from "../../../../contract/catalog/relief.ts";
import { metresBetween, type Position } from "../../../../map/distance.ts";

/** Between stops that are farther apart no one travels straight on: they are examples, not a way. */
const LONGEST_LEG_M = 150_000;
const MIN_SECTION_STOPS = 5;
const MAX_WAYS = 3; // of one story

interface Story<Place> {
  /** Its rendered text: headings with ids, and links to the places. */
  body: string;
  contents: readonly { id: string; title: string }[];
  /** In the order of the text. */
  places: readonly Place[];
}

/** Whether places may be travelled one after the other. */
const isWay = (stops: readonly Position[]): boolean =>
  stops.length > 2 &&
  stops.length <= MAX_LINE_POINTS &&
  stops.slice(1).every((stop, nth) => metresBetween(stops[nth]!, stop) <= LONGEST_LEG_M);

/**
 * The ways along which a story leads: all of it, or some of its sections, each with its title. Most stories list examples from all of the
 * country, which no line joins: they have none.
 */
export function waysOfStory<Place extends Position & { id: number }>({ body, contents, places }: Story<Place>) {
  if (isWay(places)) return [{ title: undefined, stops: [...places] }];
  const byId = new Map(places.map((place) => [place.id, place]));
  return contents
    .map(({ id, title }) => ({ title, stops: placesOf(sectionOf(body, id), byId) }))
    .filter(({ stops }) => stops.length >= MIN_SECTION_STOPS && isWay(stops))
    .slice(0, MAX_WAYS);
}

/** The text from a heading to the next one. */
function sectionOf(body: string, id: string): string {
  const start = body.indexOf(`<h2 id="${id}">`);
  const end = body.indexOf("<h2 ", start + 1);
  return start < 0 ? "" : body.slice(start, end < 0 ? undefined : end);
}

/** The places that a text links to, in its order, each once. */
function placesOf<Place>(text: string, byId: ReadonlyMap<number, Place>): Place[] {
  const ids = new Set([...text.matchAll(/href="\/place-details\/(\d+)"/g)].map(([, id]) => Number(id)));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** Stops as the API takes the points of a line. */
export const toLinePoints = (stops: readonly Position[]): string =>
  stops.map(({ lat, lon }) => `${lat},${lon}`).join(";");
