import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/place.ts";
import type { Db } from "../../../database/connect.ts";
import { factsOf } from "../../../posters/facts.ts";
import { SCENES } from "../../../posters/scenes.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { DrawingWorker } from "./drawing-worker.ts";
import { posterOf } from "./place-scenes.ts";
import { placeSubject } from "./poster-subject.ts";
import { deleteScene, findScene, type StoredScene, storeScene } from "./scene-desk.sql.ts";

const maxPreviewsPerMinute = 240; // of an editor, each with up to four pictures
const names = Object.keys(SCENES).sort();

/** Registers the routes by which editors change how a place is drawn, with a live picture. */
export function registerSceneDeskRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  const worker = new DrawingWorker(); // of its own: previews do not wait for the posters of visitors

  const getPlace = (id: number): CatalogPlace => {
    const place = catalog.current().places.get(id);
    if (!place) throw apiError("place_unknown");
    return place;
  };

  handle(endpoints.showScene, async ({ id }) => {
    const place = getPlace(id);
    return { scene: toPlaceScene(place, await findScene(db, id)), names };
  });

  handle(endpoints.previewScene, async ({ id, light, shape, ...fields }, { member }) => {
    const place = getPlace(id);
    const { scene, camera, facts, staging } = parseScene(fields);
    await consume(db, `scene preview ${member.account}`, maxPreviewsPerMinute, 60);
    const subject = {
      ...placeSubject(catalog.current(), place),
      scene: scene === null ? undefined : { name: scene, camera },
      facts,
      staging: staging ?? undefined,
    };
    const { bytes } = await worker.draw({ format: "svg", subject, light, shape });
    return { svg: (await promisify(brotliDecompress)(bytes)).toString() };
  });

  handle(endpoints.saveScene, async ({ id, ...fields }, { member }) => {
    const place = getPlace(id);
    const scene = parseScene(fields);
    await db.begin(async (tx) => {
      await storeScene(tx, id, scene);
      await audit(tx, member.account, "change_scene", place);
    });
    return { scene: toPlaceScene(place, scene), message: "ذخیره شد. تا چند لحظهٔ دیگر همه‌جا همین دیده می‌شود." };
  });

  handle(endpoints.resetScene, async ({ id }, { member }) => {
    const place = getPlace(id);
    await db.begin(async (tx) => {
      if (await deleteScene(tx, id)) await audit(tx, member.account, "reset_scene", place);
    });
    return { scene: toPlaceScene(place, undefined), message: "نقاشی همان شد که از آغاز بود." };
  });
}

const audit = (
  tx: Parameters<typeof insertAuditEntry>[0],
  account: number,
  action: string,
  { id, name }: CatalogPlace,
) => insertAuditEntry(tx, account, { action, subject: { kind: "place", id, name } });

interface SceneFields extends Omit<StoredScene, "facts"> {
  facts: string;
}

function parseScene({ facts, ...scene }: SceneFields): StoredScene {
  if (scene.scene !== null && !Object.hasOwn(SCENES, scene.scene))
    throw apiError("fields_wrong", { scene: "نقاشی‌ای به این نام نیست." });
  return { ...scene, facts: factsOf(facts) };
}

/** What is stored of a place's drawing, or else what the files say. */
function toPlaceScene({ id, name, slug }: CatalogPlace, stored: StoredScene | undefined): endpoints.PlaceScene {
  const initial = posterOf(slug);
  const { scene, camera, facts, staging } = stored ?? {
    scene: initial.scene?.name ?? null,
    camera: initial.scene?.camera ?? "varied",
    facts: initial.facts ?? {},
    staging: initial.staging ?? null,
  };
  const text = Object.entries(facts)
    .map(([key, value]) => `${key}=${value}`)
    .join("|");
  return { place: { id, name }, scene, camera, facts: text, staging, is_changed: stored !== undefined };
}
