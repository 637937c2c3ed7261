import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../../../../testing/app.ts";
import { writeOsm } from "../../../../testing/fakes/osm-file.ts";
import { childEnvironment } from "../../../../testing/processes/child-environment.ts";

const app = testApp();
const script = join(import.meta.dirname, "../../../../scripts/import.ts");

/** Runs the command on the test's database; resolves with its exit code and output. */
const run = (...args: string[]) => runWith({}, ...args);
const runWith = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...childEnvironment, DATABASE_URL: app.url, ...settings };
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    );
  });

test("reads a file and reports what it found; otherwise it says what is wrong in a sentence", async () => {
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const file = join(folder, "iran.osm.pbf");
  const [place] = await app.db`select name, lat, lon from place where kind = 'waterfall' order by id limit 1`;
  const node = {
    id: 7,
    lat: place!.lat,
    lon: place!.lon,
    tags: { name: place!.name, waterway: "waterfall", ele: "1900" },
  };
  await writeFile(file, writeOsm([node], [], { dense: true }));
  const { code, output } = await run("osm", "--from", file);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^۱ مورد خوانده شد؛ ۱ از مکان‌های ماست/) });
  expect(await run("wikidata", "--from", file)).toMatchObject({ code: 1, output: expect.stringContaining("JSON") });
  expect(await run("osm", "--from", join(folder, "none"))).toMatchObject({
    code: 1,
    output: `فایل یا پوشهٔ ${join(folder, "none")} را نمی‌شود خواند یا نوشت (ENOENT).\n`,
  });
  expect(await run("wikidata", "--from", folder)).toEqual({
    code: 1,
    output: "به جای فایل، پوشه داده شده است (EISDIR).\n",
  });
  expect(await runWith({ DATA_DIR: file }, "photos", folder)).toEqual({
    code: 1,
    output: `فایل یا پوشهٔ ${join(file, "arrivals")} را نمی‌شود خواند یا نوشت (ENOTDIR).\n`,
  });
  for (const args of [[], ["osm"], ["csv", "--from", file], ["toString", "--from", file], ["osm", "--from", file, "x"]])
    expect((await run(...args)).output).toContain("npm run import");
  await rm(folder, { recursive: true });
});
