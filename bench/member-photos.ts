// Sends members' photos in parts, with a SIGKILL of the server halfway, and counts the losses: node bench/member-photos.ts [photos]

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect, type Db } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";
import { startSession } from "../server/features/session/session.sql.ts";
import { startPhotoServer } from "../testing/photos/photo-server.ts";
import { type SentPhoto, sendMany } from "../testing/photos/send-many.ts";

const photosPerMember = 20;
const [total = 200] = process.argv.slice(2).map(Number);
const dir = await mkdtemp(join(tmpdir(), "sarzamin-bench-"));
const { url, stop } = await startEmbedded({ dir, durable: true, onProgress: () => {} });
const db = connect(url, 2);
try {
  await migrate(db);
  await seed(db);
  await run(db);
} finally {
  await db.end();
  await stop();
  await rm(dir, { recursive: true, force: true });
}

async function createPhotos(): Promise<SentPhoto[]> {
  const photos: SentPhoto[] = [];
  for (let first = 0; first < total; first += photosPerMember) {
    const [account] = await db`
      insert into account (mobile, first_name, last_name, password_hash) values (${`0912${String(first).padStart(7, "0")}`}, 'سارا', '', '')
      returning id`;
    const headers = { authorization: `Bearer ${await startSession(db, account!.id, null)}` };
    for (let number = first; number < Math.min(total, first + photosPerMember); number++)
      photos.push({ number, member: { headers } });
  }
  return photos;
}

async function run(db: Db) {
  const data = join(dir, "data");
  const photos = await createPhotos();
  let server = await startPhotoServer(url, data);
  try {
    const startedAt = performance.now();
    await sendMany(
      photos,
      () => server.address,
      async () => {
        await server.kill();
        server = await startPhotoServer(url, data);
      },
    );
    const sentAt = performance.now();
    const isBusy = async () =>
      (await db`select 1 from member_photo where state in ('waiting', 'working') limit 1`).length > 0;
    while (await isBusy()) await wait(500);
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
    const states =
      await db`select state, count(*)::int, count(distinct hash)::int as files from member_photo group by state`;
    const [rest] = await db`select count(*)::int as parts from member_photo_part`;
    console.log(`${total} photos sent; server killed once meanwhile:`, [...states], `${rest!.parts} parts left`);
    console.log(
      `sent in ${seconds(startedAt, sentAt)} s, made ${seconds(sentAt, performance.now())} s after the last one`,
    );
  } finally {
    await server.kill();
  }
}
