import { apiError } from "../../../../contract/api-errors.ts";
import { SceneFactsText } from "../../../../contract/desk/place.ts";
import * as endpoints from "../../../../contract/desk/scene/scene-fact.ts";
import type { Db, Queryable } from "../../../../database/connect.ts";
import { type FactName, isFactName } from "../../../../posters/fact-values.ts";
import type { Facts } from "../../../../posters/facts.ts";
import { fa } from "../../../../text/digits.ts";
import type { Catalog } from "../../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../../http/endpoint-registry.ts";
import { insertAuditEntries } from "../../audit/audit.sql.ts";
import { placeEntity } from "../../place/place-desk.sql.ts";
import { consume } from "../../rate-limit/rate-limit.sql.ts";
import { type Actor, assertMayDo } from "../../record/standing.sql.ts";
import type { AskedFact, DrawnCard } from "../drawing.ts";
import { drawingLock } from "../drawing-lock.ts";
import type { DrawingWorker } from "../drawing-worker.ts";
import { editedSubject } from "../poster-subject.ts";
import { toSceneAudit } from "./scene-audit.ts";
import * as queries from "./scene-desk.sql.ts";
import { currentScene, describeFactError, factsText, toPlaceScene, toSceneFacts } from "./scene-fields.ts";

interface FactDeskDeps {
  db: Db;
  catalog: Catalog;
  /** Draws what editors try. */
  previewWorker: DrawingWorker;
}

const maxPreviewsPerMinute = 120; // of an editor; each is a picture of up to twelve places

/** A place with its drawing as it is. */
interface Drawn {
  place: queries.ScenePlace;
  current: queries.StoredScene;
}

/** Registers the routes by which editors set one fact of the drawings of many places of a kind. */
export function registerFactDeskRoutes(handle: RouteRegistrar, { db, catalog, previewWorker }: FactDeskDeps): void {
  const hasPhoto = (id: number) => catalog.current().photosByPlace.get(id)?.[0]?.isCover === true;

  const toFactPlace = ({ place: { id, name }, current }: Drawn): endpoints.FactPlace => ({
    ...{ id, name, has_photo: hasPhoto(id), facts: factsText(current.facts), version: current.version },
  });

  handle(endpoints.listFactPlaces, async ({ ids }) => {
    const places = await loadPlaces(db, ids, "ids");
    return { kind: places[0]!.place.kind, places: places.map(toFactPlace) };
  });

  handle(endpoints.previewFact, async ({ ids, fact, value, light }, { member }) => {
    if (fact !== undefined) assertFact(fact, [value]);
    const places = await loadPlaces(db, ids, "ids");
    await consume(db, `scene facts ${member.account}`, maxPreviewsPerMinute, 60);
    const known = places.map(({ current }) => current.facts);
    const index = catalog.current();
    const subjects = places.map(({ place, current }) =>
      editedSubject(index, place, fact === undefined ? current : withFact(current, fact, value)),
    );
    const unlock = await drawingLock.lock();
    const { bytes } = await previewWorker.draw({ format: "cards", subjects, light }).finally(unlock);
    const cards: DrawnCard[] = JSON.parse(bytes.toString());
    return {
      pictures: cards.map(({ svg, asked }, at) => ({
        ...{ id: places[at]!.place.id, svg, asked: asked.map(({ name }) => name) },
      })),
      facts: toSceneFacts(Object.assign({}, ...known), joinAsked(cards, known)),
    };
  });

  handle(endpoints.saveFact, async ({ fact, places: asked }, { member }) => {
    const values = new Map(asked.map(({ id, value }) => [id, value]));
    const versions = new Map(asked.map(({ id, version }) => [id, version]));
    assertFact(fact, [...values.values()]);
    return db.begin(async (tx) => {
      const places = await lockPlaces(tx, versions, member);
      const changed = places.flatMap((drawn) => {
        const value = values.get(drawn.place.id)!;
        return (drawn.current.facts[fact] ?? "") === value ? [] : [{ ...drawn, next: changeFact(drawn, fact, value) }];
      });
      const after = await storeChanges(tx, changed);
      const entries = changed.map(({ place, current }) => {
        const shown = { ...place, hasPhoto: hasPhoto(place.id) };
        const change = { before: toPlaceScene(shown, current), after: toPlaceScene(shown, after.get(place.id)!) };
        return toSceneAudit("change_scene", change, changed.length);
      });
      if (entries.length > 0) await insertAuditEntries(tx, member.account, entries);
      const now = places.map(({ place, current }) => toFactPlace({ place, current: after.get(place.id) ?? current }));
      return { changed: changed.length, places: now, message: describeChange(changed.length) };
    });
  });
}

const describeChange = (count: number) =>
  count === 0 ? "چیزی تغییر نکرد." : `برای ${fa(count)} مکان ذخیره شد. تا چند لحظهٔ دیگر همه‌جا همین دیده می‌شود.`;

/** Throws ApiError `fields_wrong` for a fact, or a value of it, that no drawing knows; an empty one is always possible. */
function assertFact(fact: string, values: readonly string[]): asserts fact is FactName {
  if (!isFactName(fact)) throw apiError("fields_wrong", { fact: describeFactError(fact, "") ?? "" });
  for (const value of new Set(values)) {
    const error = value === "" ? undefined : describeFactError(fact, value);
    if (error) throw apiError("fields_wrong", { value: error });
  }
}

/** The places with their drawings, by id. Throws ApiError `place_unknown`, and `fields_wrong` for places of several kinds. */
async function loadPlaces(
  tx: Queryable,
  ids: readonly number[],
  field: "ids" | "places",
  lock = false,
): Promise<Drawn[]> {
  const places = await queries.findScenePlaces(tx, ids, lock);
  if (places.length < ids.length) throw apiError("place_unknown");
  if (new Set(places.map(({ kind }) => kind)).size > 1)
    throw apiError("fields_wrong", { [field]: "مکان‌هایی از یک گونه انتخاب کنید." });
  const scenes = await queries.findScenes(tx, ids);
  return places.map((place) => ({ place, current: currentScene(place.slug, scenes.get(place.id)) }));
}

/** The same, locked. Throws ApiError `record_protected` too, and `record_changed` when a drawing is not what the editor saw. */
async function lockPlaces(tx: Queryable, versions: ReadonlyMap<number, number>, by: Actor): Promise<Drawn[]> {
  const ids = [...versions.keys()];
  const places = await loadPlaces(tx, ids, "places", true);
  await assertMayDo(tx, placeEntity, by, "edit", ids);
  if (places.some(({ place, current }) => current.version !== versions.get(place.id))) throw apiError("record_changed");
  return places;
}

/** The drawing with a fact changed; an empty value removes it. */
function withFact(scene: queries.StoredScene, fact: FactName, value: string): queries.StoredScene {
  const { [fact]: _, ...others } = scene.facts;
  return { ...scene, facts: value === "" ? others : { ...others, [fact]: value } };
}

/** The same, as it may be stored. Throws ApiError `fields_wrong` when the place then has more facts than the form of one place takes. */
function changeFact({ place, current }: Drawn, fact: FactName, value: string): queries.StoredScene {
  const next = withFact(current, fact, value);
  if (!SceneFactsText.safeParse(factsText(next.facts)).success)
    throw apiError("fields_wrong", { places: `«${place.name}» ویژگی دیگری نمی‌گیرد؛ نخست یکی را از آن بردارید.` });
  return next;
}

/** Writes the drawings, and forgets those that are as the files say; returns the places' drawings after it. */
async function storeChanges(
  tx: Queryable,
  changes: readonly (Drawn & { next: queries.StoredScene })[],
): Promise<Map<number, queries.StoredScene>> {
  const original = changes.filter(({ place, next }) => isSame(next, currentScene(place.slug, undefined)));
  const others = changes.filter((change) => !original.includes(change));
  await queries.deleteScenes(
    tx,
    original.map(({ place }) => place.id),
  );
  const versions = await queries.storeScenes(tx, new Map(others.map(({ place, next }) => [place.id, next])));
  return new Map(changes.map(({ place, next }) => [place.id, { ...next, version: versions.get(place.id) ?? 0 }]));
}

const isSame = (one: queries.SceneFields, other: queries.SceneFields) =>
  one.scene === other.scene &&
  one.camera === other.camera &&
  one.staging === other.staging &&
  factsText(one.facts) === factsText(other.facts);

/** The facts that any of the drawings asks for, with all words that one of them tells apart or that are known of a place. */
function joinAsked(cards: readonly DrawnCard[], known: readonly Facts[]): AskedFact[] {
  const joined = new Map<FactName, readonly string[] | undefined>();
  for (const { name, words } of cards.flatMap(({ asked }) => asked)) {
    const known = joined.get(name);
    const isFirst = !joined.has(name);
    joined.set(name, words && (isFirst || known) ? [...new Set([...(known ?? []), ...words])] : undefined);
  }
  const present = (name: FactName) => known.flatMap(({ [name]: value }) => value ?? []);
  return Array.from(joined, ([name, words]) => ({ name, words: words && [...new Set([...words, ...present(name)])] }));
}
