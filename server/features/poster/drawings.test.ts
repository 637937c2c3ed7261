import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { MediaGateway } from "../../gateways/media/gateway.ts";
import type { Admission } from "../../http/admission/admission.ts";
import { Drawings } from "./drawings.ts";
import { provinceSubject } from "./poster-subject.ts";

const folder = mkdtempSync(join(tmpdir(), "sarzamin-drawings-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("keeps the card of a drawing on disk, and that of a photo in memory alone: no file outlives a removed photo", async () => {
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#c96" } })
    .webp()
    .toBuffer();
  const read: string[] = [];
  const media = {
    get: async (key: string) => {
      read.push(key);
      return { stream: Readable.from([photo]) };
    },
  } as unknown as MediaGateway;
  const admission = {
    run: (_reply: unknown, _options: unknown, task: () => unknown) => task(),
    runDrawing: (_reply: unknown, draw: (charge: () => void) => unknown) => draw(() => {}),
  } as unknown as Admission;
  const drawings = new Drawings({ admission, media, folder });
  await drawings.open();
  const reply = {} as FastifyReply;
  const card = { format: "photo", key: "a-1024.webp", focus: { x: 50, y: 50 } } as const;
  const first = await drawings.get(reply, card);
  expect(await drawings.get(reply, card)).toBe(first);
  expect(read).toEqual(["a-1024.webp"]);
  expect(await readdir(folder)).toEqual([]);
  await drawings.get(reply, { format: "jpeg", subject: provinceSubject("fars") });
  expect(await readdir(folder)).toHaveLength(1);
  drawings.close();
});
