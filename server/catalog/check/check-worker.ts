// Reads the whole catalogue in a thread of its own, as a first load does, and sends the digest of each place. Started by
// `checkCatalog`; waits for an answer to each batch, so that neither side collects more than one.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../../../database/connect.ts";
import { loadPhotosOfPlaces } from "../photos.ts";
import { selectPlaces, toCatalogPlace } from "../place-rows.ts";
import { PlaceIndex } from "../places/place-index.ts";
import { loadScenesOfPlaces } from "../places/place-scenes.ts";
import { loadReference } from "../reference.ts";
import { placeDigest, referenceDigest } from "./digest.ts";

/** What the thread sends. */
export interface CheckBatch {
  /** Of the small tables; with the first batch only. */
  reference?: string;
  ids: number[];
  digests: string[];
  isLast: boolean;
}

const batchSize = 500; // places

const port = parentPort!;
async function send(batch: CheckBatch) {
  const answered = once(port, "message");
  port.postMessage(batch);
  await answered;
}

const db = connect((workerData as { url: string }).url, 1);
await db.begin("isolation level repeatable read read only", async (tx) => {
  await tx`set local statement_timeout = 0`;
  await tx`declare checked no scroll cursor for ${selectPlaces(tx)}`;
  const reference = await loadReference(tx, new PlaceIndex());
  await send({ reference: referenceDigest(reference), ids: [], digests: [], isLast: false });
  for (let isLast = false; !isLast; ) {
    const rows = await tx<
      Awaited<ReturnType<typeof selectPlaces>>
    >`fetch forward ${tx.unsafe(String(batchSize))} from checked`;
    isLast = rows.length < batchSize;
    const ids = rows.map(({ id }) => id);
    const photos = await loadPhotosOfPlaces(tx, ids);
    const scenes = await loadScenesOfPlaces(tx, ids);
    const digests = rows.map((row) =>
      placeDigest(toCatalogPlace(reference, row), { photos: photos.get(row.id), scene: scenes.get(row.id) }),
    );
    await send({ ids, digests, isLast });
  }
});
await db.end();
port.close();
