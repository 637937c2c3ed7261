import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// Each rule is planted a violation of, and beside it what is allowed: a rule that never speaks is no rule.

const imports: [from: string, forbidden: string, allowed: string][] = [
  ["contract/planted.ts", "../database/connect.ts", "./call.ts"],
  ["database/planted.ts", "../server/env.ts", "./connect.ts"],
  ["server/planted.ts", "../api-client/loaders.ts", "./render/pages.ts"],
  ["server/http/planted.ts", "../features/session/session.sql.ts", "../../database/connect.ts"],
  ["server/gateways/sms/planted.ts", "../../http/answers.ts", "../../env.ts"],
  ["server/gateways/mail/planted.ts", "../../features/mail/mail.sql.ts", "../../env.ts"],
  ["server/jobs/planted.ts", "../http/answers.ts", "../features/mail/mail.sql.ts"],
  ["server/jobs/another.ts", "../app.ts", "../../database/connect.ts"],
  ["server/catalog/planted.ts", "../features/place/place.sql.ts", "../../database/connect.ts"],
  ["server/features/place/planted.ts", "../city/city.routes.ts", "../city/city.sql.ts"],
  ["server/features/city/planted.ts", "../../render/pages.ts", "../../catalog/catalog.ts"],
  ["server/features/mail/planted.ts", "../../jobs/mail.job.ts", "../../gateways/mail/gateway.ts"],
  ["server/features/page/planted.ts", "../../app.ts", "../../http/answers.ts"],
  ["server/render/planted.ts", "../features/place/place.sql.ts", "../http/answers.ts"],
  ["web/ui/planted.tsx", "../features/place/place-card.tsx", "../text/digits.ts"],
  ["web/features/place/planted.tsx", "../province/province-card.tsx", "./place-card.tsx"],
  ["web/features/city/planted.tsx", "../../pages/home.tsx", "../../ui/icon.tsx"],
  ["web/pages/planted.tsx", "../shell/routes.tsx", "../features/place/place-card.tsx"],
  ["desk/place/planted.tsx", "../../web/features/place/place-card.tsx", "../../web/ui/icon.tsx"],
  ["desk/user/planted.tsx", "../message/message.tsx", "../sending/sending-state.tsx"],
  ["desk/post/planted.tsx", "../../web/pages/home.tsx", "../ui/paging.tsx"],
  ["web/pages/another.tsx", "../../contract/desk/staff.ts", "../../contract/place.ts"],
  ["web/pages/other.tsx", "../../server/env.ts", "../../contract/place.ts"],
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

const root = join(import.meta.dirname, "..");
let folder = "";
let complaints: { path: string; rule: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-rules-"));
  for (const name of ["biome.json", ".biome"]) await cp(join(root, name), join(folder, name), { recursive: true });
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
    await plant(`web/ui/forbidden-${index}.module.css`, `.a {\n  ${rule};\n}\n`);
  await plant("web/ui/allowed.module.css", `.a {\n  ${allowedCss.join(";\n  ")};\n}\n`);
  const args = ["lint", "--reporter=json", "--vcs-enabled=false", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync("biome", args, { cwd: folder, encoding: "utf8" });
  const { diagnostics }: { diagnostics: { category: string; location: { path: string | { file: string } } }[] } =
    JSON.parse(stdout);
  complaints = diagnostics.map(({ category, location: { path } }) => ({
    path: typeof path === "string" ? path : path.file,
    rule: category,
  }));
});

afterAll(() => rm(folder, { recursive: true }));

const rulesBroken = (path: string) =>
  complaints.filter((complaint) => complaint.path.endsWith(path)).map(({ rule }) => rule);

test.each(imports)("%s may not import %s", (from) => {
  expect(rulesBroken(from.replace(/(?=\.tsx?$)/, "-forbidden"))).toContain("lint/style/noRestrictedImports");
  expect(rulesBroken(from.replace(/(?=\.tsx?$)/, "-allowed"))).toEqual([]);
});

test("a function of more than 60 lines is an error, a shorter one is not", () => {
  expect(rulesBroken("forbidden-length.ts")).toContain("lint/complexity/noExcessiveLinesPerFunction");
  expect(rulesBroken("allowed-length.ts")).toEqual([]);
});

test("a physical side in CSS is an error, a logical one is not", () => {
  for (const [index, rule] of forbiddenCss.entries())
    expect(rulesBroken(`forbidden-${index}.module.css`), rule).toContain("plugin");
  expect(rulesBroken("allowed.module.css")).toEqual([]);
});
