import { apiError } from "../../../../contract/api-errors.ts";
import * as endpoints from "../../../../contract/desk/place.ts";
import type { Db, Queryable } from "../../../../database/connect.ts";
import type { Catalog } from "../../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../../http/endpoint-registry.ts";
import { insertAuditEntry } from "../../audit/audit.sql.ts";
import { placeEntity } from "../../place/place-desk.sql.ts";
import { consume } from "../../rate-limit/rate-limit.sql.ts";
import { type Actor, assertMayDo } from "../../record/standing.sql.ts";
import type { DrawnPreview } from "../drawing.ts";
import { drawingLock } from "../drawing-lock.ts";
import type { DrawingWorker } from "../drawing-worker.ts";
import { editedSubject } from "../poster-subject.ts";
import { SCENE_DRAWINGS } from "./drawing-titles.ts";
import { type SceneChange, toSceneAudit } from "./scene-audit.ts";
import * as queries from "./scene-desk.sql.ts";
import { currentScene, parseScene, toPlaceScene, toSceneFacts } from "./scene-fields.ts";

interface SceneDeskDeps {
  db: Db;
  catalog: Catalog;
  /** Draws what editors try: not the one of the visitors, so that neither waits for the other. */
  previewWorker: DrawingWorker;
}

const maxPreviewsPerMinute = 120; // of an editor; each is four pictures

/** Registers the routes by which editors change how a place is drawn, with a live picture. */
export function registerSceneDeskRoutes(handle: RouteRegistrar, { db, catalog, previewWorker }: SceneDeskDeps) {
  /** A place that is not deleted, also a draft. Throws ApiError `place_unknown`. */
  async function getPlace(tx: Queryable, id: number, lock = false) {
    const place = await queries.findScenePlace(tx, id, lock);
    if (!place) throw apiError("place_unknown");
    return { ...place, hasPhoto: catalog.current().photosByPlace.get(id)?.[0]?.isCover === true };
  }

  /** The place and its drawing. Throws ApiError `record_protected`, and `record_changed` when that is not what the editor saw. */
  async function lockScene(tx: Queryable, id: number, version: number, by: Actor) {
    const place = await getPlace(tx, id, true);
    await assertMayDo(tx, placeEntity, by, "edit", [id]);
    const current = currentScene(place.slug, await queries.findScene(tx, id));
    if (current.version !== version) throw apiError("record_changed");
    return { place, current };
  }

  /** Throws ApiError `too_often` for more than {@link maxPreviewsPerMinute} of an account. */
  async function drawPreview(
    account: number,
    place: queries.ScenePlace,
    fields: queries.SceneFields,
  ): Promise<endpoints.ScenePreview> {
    await consume(db, `scene preview ${account}`, maxPreviewsPerMinute, 60);
    const subject = editedSubject(catalog.current(), place, fields);
    const unlock = await drawingLock.lock();
    const { bytes } = await previewWorker.draw({ format: "preview", subject }).finally(unlock);
    const { pictures, asked }: DrawnPreview = JSON.parse(bytes.toString());
    return { pictures, facts: toSceneFacts(fields.facts, asked) };
  }

  handle(endpoints.showScene, async ({ id }, { member }) => {
    const place = await getPlace(db, id);
    const current = currentScene(place.slug, await queries.findScene(db, id));
    const preview = await drawPreview(member.account, place, current);
    return { scene: toPlaceScene(place, current), preview, drawings: [...SCENE_DRAWINGS] };
  });

  handle(endpoints.previewScene, async ({ id, ...input }, { member }) => {
    const place = await getPlace(db, id);
    const fields = parseScene(input);
    return drawPreview(member.account, place, fields);
  });

  handle(endpoints.saveScene, async ({ id, version, ...input }, { member }) => {
    const fields = parseScene(input);
    const scene = await db.begin(async (tx) => {
      const { place, current } = await lockScene(tx, id, version, member);
      const before = toPlaceScene(place, current);
      const after = toPlaceScene(place, { ...fields, version: await queries.storeScene(tx, id, fields) });
      await audit(tx, member.account, "change_scene", { before, after });
      return after;
    });
    return { scene, message: "ذخیره شد. تا چند لحظهٔ دیگر همه‌جا همین دیده می‌شود." };
  });

  handle(endpoints.resetScene, async ({ id, version }, { member }) => {
    const scene = await db.begin(async (tx) => {
      const { place, current } = await lockScene(tx, id, version, member);
      const after = toPlaceScene(place, currentScene(place.slug, undefined));
      if (current.version === after.version) return after;
      await queries.deleteScenes(tx, [id]);
      await audit(tx, member.account, "reset_scene", { before: toPlaceScene(place, current), after });
      return after;
    });
    return { scene, message: "نقاشی همان شد که از آغاز بود." };
  });
}

const audit = (tx: Queryable, account: number, action: string, change: SceneChange) =>
  insertAuditEntry(tx, account, toSceneAudit(action, change));
