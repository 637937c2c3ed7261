import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { childEnvironment } from "../testing/processes/child-environment.ts";

// In processes of their own, because settings become part of the environment.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-environment-"));
  await writeFile(join(folder, "env"), "PORT=4001\n# a comment\nHOST=0.0.0.0\nSITE_URL='https://example.ir'\n");
  await writeFile(join(folder, "url"), "postgres://user:secret@db/sarzamin\n");
  await writeFile(join(folder, "empty"), "\n");
  await writeFile(join(folder, "wrong"), "mysql://user:secret@db/x\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads the settings in a process with this environment; returns them with the environment after that, or the error. */
function load(environment: Record<string, string>) {
  const script = `
    import { loadEnvironment } from ${JSON.stringify(join(import.meta.dirname, "environment.ts"))};
    try {
      const settings = loadEnvironment();
      console.log(JSON.stringify({ settings, environment: process.env }));
    } catch (error) { console.log(JSON.stringify({ error: error.message })); }`;
  return new Promise<{ settings: Record<string, unknown>; environment: Record<string, string>; error?: string }>(
    (resolve) => {
      const env = { ...childEnvironment, ...environment };
      execFile(process.execPath, ["--input-type=module", "-e", script], { env }, (_, out) => resolve(JSON.parse(out)));
    },
  );
}

test("reads a file of settings, over which the environment wins", async () => {
  const { settings } = await load({ ENV_FILE: join(folder, "env"), PORT: "4002" });
  expect(settings).toMatchObject({ PORT: 4002, HOST: "0.0.0.0", SITE_URL: "https://example.ir" });
});

test("a file that the environment names for a secret wins over the same setting in the file of settings", async () => {
  const named = join(folder, "other");
  await writeFile(named, "DATABASE_URL=postgres://other/x\nSITE_URL=https://example.ir\n");
  const { settings } = await load({ ENV_FILE: named, DATABASE_URL_FILE: join(folder, "url") });
  expect(settings).toMatchObject({
    DATABASE_URL: "postgres://user:secret@db/sarzamin",
    SITE_URL: "https://example.ir",
  });
});

test("an empty variable hides neither the setting of the file nor the secret that the file names", async () => {
  const named = join(folder, "named");
  await writeFile(named, `SITE_URL=https://example.ir\nDATABASE_URL_FILE=${join(folder, "url")}\nHOST=\n`);
  const { settings } = await load({ ENV_FILE: named, SITE_URL: "", DATABASE_URL_FILE: "", DATABASE_URL: "" });
  expect(settings).toMatchObject({
    SITE_URL: "https://example.ir",
    DATABASE_URL: "postgres://user:secret@db/sarzamin",
    HOST: "localhost",
  });
});

test("reads a secret from the file that NAME_FILE names, and children inherit it without the file", async () => {
  const { settings, environment } = await load({ DATABASE_URL_FILE: join(folder, "url"), UNKNOWN_FILE: "/nowhere" });
  expect(settings.DATABASE_URL).toBe("postgres://user:secret@db/sarzamin");
  expect(environment).toMatchObject({ DATABASE_URL: settings.DATABASE_URL, UNKNOWN_FILE: "/nowhere" });
  expect(environment).not.toHaveProperty("DATABASE_URL_FILE");
  const both = await load({ DATABASE_URL_FILE: join(folder, "url"), DATABASE_URL: "postgres://other/x" });
  expect(both.settings.DATABASE_URL).toBe("postgres://other/x");
});

test.for([
  [
    { DATABASE_URL_FILE: "/nowhere/url" },
    /^فایل \/nowhere\/url را که DATABASE_URL_FILE نام می‌برد نمی‌شود خواند \(ENOENT\)\.$/,
  ],
  [{ ENV_FILE: "/nowhere/env" }, /^فایل \/nowhere\/env را نمی‌شود خواند \(ENOENT\)\.$/],
] as const)("reports %o in one sentence", async ([environment, sentence]) => {
  expect((await load(environment)).error).toMatch(sentence);
});

test("reports an empty secret, and a wrong one without repeating it", async () => {
  expect((await load({ SMTP_URL_FILE: join(folder, "empty") })).error).toContain("که SMTP_URL_FILE نام می‌برد خالی");
  const { error } = await load({ DATABASE_URL_FILE: join(folder, "wrong") });
  expect(error).toContain("DATABASE_URL باید مانند postgres://");
  expect(error).not.toContain("secret");
});
