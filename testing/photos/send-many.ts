import { setTimeout as wait } from "node:timers/promises";
import type { TestMember } from "../member.ts";
import { drawnPhoto, sendPhoto } from "./member-photo-file.ts";

export interface SentPhoto {
  number: number;
  member: Pick<TestMember, "headers">;
}

/**
 * Sends drawn photos, four at a time, each until the server has all of it; a call that gets no answer is repeated. After half of them
 * `onHalf` is called once, which may end the server. `address` tells where it is.
 */
export async function sendMany(
  photos: readonly SentPhoto[],
  address: () => string,
  onHalf: () => Promise<void>,
): Promise<void> {
  const pending = [...photos];
  let sent = 0;
  let half: Promise<void> | undefined;
  const sender = async () => {
    for (let photo = pending.shift(); photo; photo = pending.shift()) {
      const bytes = await drawnPhoto(photo.number, 900, 600).toBuffer();
      const fields = { place_id: 1 + (photo.number % 40), file_name: `${photo.number}.jpg` };
      for (;;) {
        const answer = await sendPhoto(address(), photo.member, bytes, fields).catch(() => undefined);
        if (answer && answer.status < 300) break;
        if (answer && answer.status < 500 && answer.status !== 429) throw new Error(JSON.stringify(answer.body));
        await half;
        await wait(100);
      }
      if (++sent >= photos.length / 2) half ??= onHalf();
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
}
