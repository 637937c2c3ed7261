import { mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEndpointRegistry } from "../../http/endpoint-registry.ts";
import { type AndroidOptions, android, registerAppRoutes } from "./android.routes.ts";

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

test("tells whether there is a package, by which the banner offers it or to install the site", async () => {
  const answer = async (options: AndroidOptions) => {
    const { handle, list } = createEndpointRegistry();
    registerAppRoutes(handle, options);
    return list()[0]!.run({}, { visitor: null, member: null, address: "", agent: null, prefetch: false });
  };
  expect(await answer({ folder })).toEqual({ android_package: false });
  expect(await answer({ folder: join(folder, "nowhere") })).toEqual({ android_package: false });
  expect(await answer({ url: "https://store.example/sarzamin" })).toEqual({ android_package: true });
  await writeFile(join(folder, "sarzamin.apk"), "package");
  expect(await answer({ folder })).toEqual({ android_package: true });
  await rm(join(folder, "sarzamin.apk"));
});

test("a link that leads nowhere is no package", async () => {
  const dangling = join(folder, "latest.apk");
  await symlink(join(folder, "removed.apk"), dangling);
  expect((await download({ folder })).headers.location).toBe("/app");
  await writeFile(join(folder, "sarzamin.apk"), "package");
  expect((await download({ folder })).body).toBe("package");
  for (const name of ["latest.apk", "sarzamin.apk"]) await rm(join(folder, name));
});

test("knows the manifest by the name that other programs expect", async () => {
  const app = Fastify();
  await app.register(android, {});
  const { statusCode, headers } = await app.inject("/manifest.webmanifest");
  await app.close();
  expect([statusCode, headers.location]).toEqual([301, "/site.webmanifest"]);
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
