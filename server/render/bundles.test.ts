import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";
import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../site-build.ts";

const root = join(import.meta.dirname, "../..");

beforeAll(() => ensureBuilt(() => {}));

/** Reads the scripts, styles and pages of a build folder as pairs of file name and text. */
async function readBuild(folder: string): Promise<[name: string, text: string][]> {
  const names = await readdir(join(root, "dist", folder), { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|json|webmanifest|svg)$/.test(name));
  return Promise.all(
    texts.map(async (name) => [name, await readFile(join(root, "dist", folder, name), "utf8")] as [string, string]),
  );
}

/** The paths of the desk's endpoints as they appear in its scripts. */
async function readDeskPaths(): Promise<string[]> {
  const folder = join(root, "contract/desk");
  const texts = await Promise.all(
    (await readdir(folder, { recursive: true }))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  return texts.flatMap((text) => [...text.matchAll(/path: ["`](desk\/[\w-]+)/g)].map(([, path]) => path!));
}

test("the client and server bundles of the public site contain nothing of the desk", async () => {
  const markers = ["میز تحریریه", "desk/assets", "base-ui-focusable", ...new Set(await readDeskPaths())];
  const desk = await readBuild("desk");
  for (const marker of ["میز تحریریه", "desk/comment", "desk/staff", "base-ui-focusable"])
    expect(
      desk.some(([, text]) => text.includes(marker)),
      `the desk contains ${marker}`,
    ).toBe(true);

  const publicFiles = [...(await readBuild("client")), ...(await readBuild("server"))];
  expect(publicFiles.length).toBeGreaterThan(20);
  const leaks = publicFiles.flatMap(([name, text]) =>
    markers.filter((marker) => text.includes(marker)).map((marker) => `${name}: ${marker}`),
  );
  expect(leaks).toEqual([]);
});

test("every asset that the server or a style sheet of a screen names belongs to the browser's build", async () => {
  // By the manifest: the folder also keeps the files of earlier builds.
  const manifest: Manifest = JSON.parse(await readFile(join(root, "dist/client/.vite/manifest.json"), "utf8"));
  const built = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  );
  const texts = [...(await readBuild("server")), ...(await readBuild("styles"))];
  const named = new Set(
    texts
      .filter(([name]) => name.endsWith(".css") || name === "entry-server.js")
      .flatMap(([, text]) => [...text.matchAll(/\/(assets\/[\w-]{8}\.\w+)/g)].map(([, path]) => path!)),
  );
  expect([...named].filter((path) => path.endsWith(".woff2"))).toHaveLength(3);
  expect([...named].filter((path) => !built.has(path))).toEqual([]);
});
