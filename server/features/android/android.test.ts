import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { android } from "./android.routes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-app-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function download(options: { url?: string; folder?: string }) {
  const app = Fastify();
  await app.register(android, options);
  const response = await app.inject("/download/android");
  await app.close();
  return response;
}

test("redirects to the app page while there is no APK", async () => {
  for (const options of [{}, { folder }, { folder: join(folder, "nowhere") }]) {
    const { statusCode, headers } = await download(options);
    expect([statusCode, headers.location]).toEqual([302, "/app"]);
  }
});

test("sends the newest APK with Android's media type", async () => {
  await writeFile(join(folder, "sarzamin 1.apk"), "old");
  await utimes(join(folder, "sarzamin 1.apk"), 1000, 1000);
  await writeFile(join(folder, "sarzamin 2.apk"), "newest");
  await writeFile(join(folder, "notes.txt"), "no package");
  const { statusCode, headers, body } = await download({ folder });
  expect([statusCode, body]).toEqual([200, "newest"]);
  expect(headers["content-type"]).toBe("application/vnd.android.package-archive");
  expect(headers["content-disposition"]).toBe('attachment; filename="sarzamin_2.apk"');
});

test("redirects to the operator's address", async () => {
  const { statusCode, headers } = await download({ url: "https://store.example/sarzamin", folder });
  expect([statusCode, headers.location]).toEqual([302, "https://store.example/sarzamin"]);
});
