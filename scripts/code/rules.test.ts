import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// Plants a violation of each rule, and similar code that is allowed: a rule that never fires proves nothing.

const imports: [from: string, forbidden: string, allowed: string][] = [
  ["contract/planted.ts", "../database/connect.ts", "./endpoint.ts"],
  ["contract/member/planted.ts", "../../text/digits.ts", "../endpoint.ts"],
  ["posters/planted.ts", "../text/digits.ts", "./scene.ts"],
  ["posters/subjects/nature/planted.ts", "node:fs", "../../scene.ts"],
  ["text/planted.ts", "../contract/endpoint.ts", "./digits.ts"],
  ["database/planted.ts", "../server/env.ts", "./connect.ts"],
  ["server/planted.ts", "../api-client/loaders.ts", "./render/pages.ts"],
  ["server/another.ts", "../ui/origin.ts", "../text/digits.ts"],
  ["server/http/planted.ts", "../features/session/session.sql.ts", "../../database/connect.ts"],
  ["server/gateways/sms/planted.ts", "../../http/endpoint-registry.ts", "../../env.ts"],
  ["server/gateways/email/planted.ts", "../../features/email/email.sql.ts", "../../env.ts"],
  ["server/jobs/planted.ts", "../http/endpoint-registry.ts", "../features/email/email.sql.ts"],
  ["server/jobs/another.ts", "../app.ts", "../../database/connect.ts"],
  ["server/counters/planted.ts", "../render/pages.ts", "../features/place/views.sql.ts"],
  ["server/catalog/planted.ts", "../features/place/place.sql.ts", "../../database/connect.ts"],
  ["server/catalog/another.ts", "../../posters/poster.ts", "../../text/digits.ts"],
  ["server/features/place/planted.ts", "../city/city.routes.ts", "../city/city.sql.ts"],
  ["server/features/city/planted.ts", "../../render/pages.ts", "../../catalog/catalog.ts"],
  ["server/features/email/planted.ts", "../../jobs/email.job.ts", "../../gateways/email/gateway.ts"],
  ["server/features/page/planted.ts", "../../app.ts", "../../http/endpoint-registry.ts"],
  ["server/render/planted.ts", "../features/place/place.sql.ts", "../http/endpoint-registry.ts"],
  ["ui/planted.tsx", "../web/features/place/card/place-card.tsx", "../text/digits.ts"],
  ["ui/form/planted.tsx", "../../desk/ui/sheet.tsx", "../../api-client/loaders.ts"],
  ["ui/hydration/planted.tsx", "../button.ts", "./lazy-component.ts"],
  ["map/planted.tsx", "../web/shell/routes.tsx", "../ui/button.ts"],
  ["api-client/planted.ts", "../web/features/session/log-out.ts", "../contract/endpoint.ts"],
  ["web/features/place/planted.tsx", "../province/province-card.tsx", "./card/place-card.tsx"],
  ["web/features/place/card/planted.tsx", "../../province/province-card.tsx", "../filter/query/place-query.ts"],
  ["web/features/city/planted.tsx", "../../routes/home/screen.tsx", "../../../ui/content/icon.tsx"],
  ["web/routes/home/planted.tsx", "../../shell/routes.tsx", "../../features/place/card/place-card.tsx"],
  ["web/routes/profile/backpack/planted.tsx", "../../../shell/routes.tsx", "../../../features/backpack/backpack.ts"],
  ["web/routes/faq/planted.tsx", "../../../contract/desk/staff.ts", "../../../contract/catalog/place.ts"],
  ["web/routes/terms/planted.tsx", "../../../server/env.ts", "../../features/page/site-text.tsx"],
  ["web/shell/planted.tsx", "../../desk/shell/me.ts", "../routes/site-map.ts"],
  [
    "desk/features/place/planted.tsx",
    "../../../web/features/place/card/place-card.tsx",
    "../../../ui/content/icon.tsx",
  ],
  ["desk/features/member/planted.tsx", "../message/message.tsx", "../bulk-send/bulk-send-state.tsx"],
  ["desk/features/post/planted.tsx", "../../../web/routes/home/screen.tsx", "../../table/paging.tsx"],
  ["desk/table/planted.tsx", "../features/place/place-records.tsx", "../ui/sheet.tsx"],
];
/** Folders and globals that their types must not contain: DOM in the server, Node in the site, neither in pure code. */
const foreignGlobals: [folder: string, code: string][] = [
  ["server", "document.title"],
  ["database", "document.title"],
  ["web", "process.argv"],
  ["desk", "process.argv"],
  ["ui", "process.argv"],
  ["map", "process.argv"],
  ["api-client", "process.argv"],
  ["contract", "document.title"],
  ["contract", "process.argv"],
  ["posters", "process.argv"],
  ["text", "document.title"],
];
const forbiddenCss = [
  "margin-left: 1px",
  "inset: 0; left: 2px",
  "min-width: 2rem",
  "border-top-left-radius: 2px",
  "text-align: right",
];
const allowedCss = [
  "margin-inline-start: 1px",
  "inline-size: 2rem",
  "text-align: end",
  "stroke-width: 2",
  "line-height: 2",
];

const root = join(import.meta.dirname, "../..");
let folder = "";
let violations: { path: string; rule: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-rules-"));
  for (const name of ["biome.json", ".biome", "tsconfig.base.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const plant = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  const using = (path: string) => `import { thing } from "${path}";\n\nthing();\n`;
  for (const [from, forbidden, allowed] of imports) {
    await plant(from.replace(/(?=\.tsx?$)/, "-forbidden"), using(forbidden));
    await plant(from.replace(/(?=\.tsx?$)/, "-allowed"), using(allowed));
  }
  const lines = (count: number) => `export function planted() {\n${"  console.log(1);\n".repeat(count)}}\n`;
  await plant("server/features/place/forbidden-length.ts", lines(61));
  await plant("server/features/place/allowed-length.ts", lines(58));
  for (const [index, rule] of forbiddenCss.entries())
    await plant(`ui/forbidden-${index}.module.css`, `.a {\n  ${rule};\n}\n`);
  await plant("ui/allowed.module.css", `.a {\n  ${allowedCss.join(";\n  ")};\n}\n`);
  const args = ["lint", "--reporter=json", "--vcs-enabled=false", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync("biome", args, { cwd: folder, encoding: "utf8" });
  const { diagnostics }: { diagnostics: { category: string; location: { path: string | { file: string } } }[] } =
    JSON.parse(stdout);
  violations = diagnostics.map(({ category, location: { path } }) => ({
    path: typeof path === "string" ? path : path.file,
    rule: category,
  }));
});

afterAll(() => rm(folder, { recursive: true }));

const rulesBroken = (path: string) =>
  violations.filter((violation) => violation.path.endsWith(path)).map(({ rule }) => rule);

test.each(imports)("rejects in %s an import of %s", (from) => {
  expect(rulesBroken(from.replace(/(?=\.tsx?$)/, "-forbidden"))).toContain("lint/style/noRestrictedImports");
  expect(rulesBroken(from.replace(/(?=\.tsx?$)/, "-allowed"))).toEqual([]);
});

test.each(foreignGlobals)("rejects in %s/ the global %s", async (name, code) => {
  await mkdir(join(folder, "types", name), { recursive: true });
  await cp(join(root, "tsconfig.base.json"), join(folder, "types/tsconfig.base.json"));
  await cp(join(root, name, "tsconfig.json"), join(folder, "types", name, "tsconfig.json"));
  const compile = async (text: string) => {
    await writeFile(join(folder, "types", name, "planted.ts"), `export const planted = ${text};\n`);
    return spawnSync("tsc", ["-p", name], { cwd: join(folder, "types"), encoding: "utf8" }).stdout;
  };
  expect(await compile(code)).toContain(`Cannot find name '${code.split(".")[0]}'`);
  expect(await compile("[1, 2].at(-1)")).toBe("");
});

test("rejects functions of more than 60 lines", () => {
  expect(rulesBroken("forbidden-length.ts")).toContain("lint/complexity/noExcessiveLinesPerFunction");
  expect(rulesBroken("allowed-length.ts")).toEqual([]);
});

test("rejects physical sides in CSS and accepts logical ones", () => {
  for (const [index, rule] of forbiddenCss.entries())
    expect(rulesBroken(`forbidden-${index}.module.css`), rule).toContain("plugin");
  expect(rulesBroken("allowed.module.css")).toEqual([]);
});
