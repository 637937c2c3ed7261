import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../site-build.ts";

const root = join(import.meta.dirname, "../..");

beforeAll(() => ensureBuilt(() => {}), 180_000);

/** All text of the scripts, styles and pages in a folder of the build, with the file that each stands in. */
async function built(folder: string): Promise<[name: string, text: string][]> {
  const names = await readdir(join(root, "dist", folder), { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|json|webmanifest|svg)$/.test(name));
  return Promise.all(
    texts.map(async (name) => [name, await readFile(join(root, "dist", folder, name), "utf8")] as [string, string]),
  );
}

/** The paths of the desk's calls, as its scripts name them. */
async function deskPaths(): Promise<string[]> {
  const folder = join(root, "contract/desk");
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(/path: ["`](desk\/[\w-]+)/g)].map(([, path]) => path!));
}

test("what visitors fetch, and what draws their pages, holds no byte of the desk", async () => {
  const marks = ["میز تحریریه", "desk/assets", ...new Set(await deskPaths())];
  const desk = await built("desk");
  for (const mark of ["میز تحریریه", "desk/features/comment", "desk/features/staff"])
    expect(
      desk.some(([, text]) => text.includes(mark)),
      `${mark} is how the desk is known`,
    ).toBe(true);

  const others = [...(await built("client")), ...(await built("server"))];
  expect(others.length).toBeGreaterThan(20);
  const found = others.flatMap(([name, text]) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`),
  );
  expect(found).toEqual([]);
});
