import { apiError } from "../../../../contract/api-errors.ts";
import type { PlaceScene, SceneFact } from "../../../../contract/desk/place.ts";
import { type FactName, factValues, isFactName, isFactValue } from "../../../../posters/fact-values.ts";
import { type Facts, factsOf } from "../../../../posters/facts.ts";
import { SCENES } from "../../../../posters/scenes.ts";
import { fa } from "../../../../text/digits.ts";
import type { DrawnPreview } from "../drawing.ts";
import { posterOf } from "../place-scenes.ts";
import { FACT_TITLES, wordTitle } from "./fact-titles.ts";
import type { SceneFields, ScenePlace, StoredScene } from "./scene-desk.sql.ts";

interface SceneInput extends Omit<SceneFields, "facts"> {
  /** `minarets=2|dome=gold` */
  facts: string;
}

/** What an editor sent, as it is stored. Throws ApiError `fields_wrong` for what no drawing knows. */
export function parseScene({ scene, camera, facts: text, staging }: SceneInput): SceneFields {
  const facts = factsOf(text);
  const errors: Record<string, string> = {};
  if (scene !== null && !Object.hasOwn(SCENES, scene)) errors.scene = "نقاشی‌ای به این نام نیست.";
  if (scene === null && camera === "fixed") errors.camera = "نخست نقاشی را انتخاب کنید.";
  const factError = findFactError(facts, text);
  if (factError) errors.facts = factError;
  if (Object.keys(errors).length > 0) throw apiError("fields_wrong", errors);
  return { scene, camera, facts, staging };
}

/** The sentence about the first fact that no drawing knows. */
function findFactError(facts: Facts, text: string): string | undefined {
  const entries = Object.entries(facts);
  if (text !== "" && text.split("|").length !== entries.length) return "هر ویژگی را یک بار بنویسید.";
  for (const [name, value] of entries) {
    const error = describeFactError(name, value);
    if (error) return error;
  }
  return undefined;
}

/** The sentence about a fact that no drawing knows; undefined for one that there is. */
export function describeFactError(name: string, value: string): string | undefined {
  if (!isFactName(name)) return `ویژگی «${name}» شناخته نیست.`;
  return isFactValue(name, value) ? undefined : `${FACT_TITLES[name]}: ${allowed(name)}`;
}

function allowed(name: FactName): string {
  const { words, most = 0 } = factValues(name);
  return words ? `یکی از این‌ها را بنویسید: ${words.join("، ")}.` : `عددی از ۰ تا ${fa(most)} بنویسید.`;
}

/** The text of facts that {@link parseScene} reads, in the order of their names. */
export const factsText = (facts: Facts): string =>
  Object.keys(facts)
    .sort()
    .map((name) => `${name}=${facts[name]}`)
    .join("|");

/** What is stored of the drawing of a place with this slug, or else, as version 0, what the files say. */
export function currentScene(slug: string, stored: StoredScene | undefined): StoredScene {
  if (stored) return stored;
  const { scene, facts = {}, staging = null } = posterOf(slug);
  return { scene: scene?.name ?? null, camera: scene?.camera ?? "varied", facts, staging, version: 0 };
}

interface ShownPlace extends Pick<ScenePlace, "id" | "name"> {
  /** Whether a photo stands for the place. */
  hasPhoto: boolean;
}

/** A place's drawing for an editor. */
export const toPlaceScene = (
  { id, name, hasPhoto }: ShownPlace,
  { scene, camera, facts, staging, version }: StoredScene,
): PlaceScene => ({
  place: { id, name, has_photo: hasPhoto },
  scene,
  camera,
  facts: factsText(facts),
  staging,
  version,
});

/** The facts that a drawing shows, and after them those that are known and not seen in it. */
export function toSceneFacts(facts: Facts, asked: DrawnPreview["asked"]): SceneFact[] {
  const drawn = new Set<string>(asked.map(({ name }) => name));
  const others = Object.keys(facts).filter((name): name is FactName => isFactName(name) && !drawn.has(name));
  const toSceneFact = (name: FactName, told?: readonly string[]): SceneFact => {
    const { most = null } = factValues(name);
    const words = listWords(name, told, facts[name]).map((word) => ({ name: word, title: wordTitle(name, word) }));
    return { name, title: FACT_TITLES[name], words, most, is_drawn: drawn.has(name) };
  };
  return [...asked.map(({ name, words }) => toSceneFact(name, words)), ...others.map((name) => toSceneFact(name))];
}

/** The words that a drawing tells apart, and the present one even if it does not tell that; none for a number. */
function listWords(name: FactName, told: readonly string[] | undefined, present: string | undefined) {
  const { words } = factValues(name);
  if (!words) return [];
  const listed = told ?? words;
  return present === undefined || listed.includes(present) ? listed : [...listed, present];
}
