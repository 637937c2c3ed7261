// Plants faults in important code and shows that the tests notice them: `node scripts/mutations.ts [word]`. Each fault is
// planted alone, in a copy of the last commit, and the tests named with it are run; exits with 1 when one survives.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MUTATIONS } from "./mutation-list.ts";

const root = join(import.meta.dirname, "..");
const copy = join(mkdtempSync(join(tmpdir(), "sarzamin-mutations-")), "copy");

execFileSync("git", ["worktree", "add", "--detach", copy, "HEAD"], { cwd: root, stdio: "ignore" });
// The tests of rendered pages read the built site.
for (const folder of ["node_modules", "dist"]) symlinkSync(join(root, folder), join(copy, folder));

/** Whether the tests fail with the fault in place. */
function isCaught({ file, from, to, project, tests }: (typeof MUTATIONS)[number]): boolean {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file}: "${from}" does not stand there exactly once`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const { status, stdout } = spawnSync("vitest", ["run", "--project", project, ...tests], {
      cwd: copy,
      encoding: "utf8",
    });
    // A fault that keeps the tests from starting at all would prove nothing.
    if (!/Tests .*\d+ (failed|passed)/.test(stdout)) throw new Error(`the tests of ${file} did not run:\n${stdout}`);
    return status !== 0 && /Tests .*\d+ failed/.test(stdout);
  } finally {
    writeFileSync(path, text);
  }
}

const word = process.argv[2] ?? "";
const chosen = MUTATIONS.filter(({ fault, file }) => `${fault} ${file}`.includes(word));
let survived = 0;
try {
  for (const mutation of chosen) {
    const caught = isCaught(mutation);
    if (!caught) survived++;
    console.log(`${caught ? "caught  " : "SURVIVED"} ${mutation.fault} (${mutation.file})`);
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", copy], { cwd: root });
  rmSync(join(copy, ".."), { recursive: true, force: true });
}
console.log(`${chosen.length - survived} of ${chosen.length} faults caught`);
process.exit(survived > 0 ? 1 : 0);
