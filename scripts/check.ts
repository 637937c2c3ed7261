// `npm run check`: format, lint, import directions, types, unused code, structure, texts, and the sizes of the built site.
import { spawnSync } from "node:child_process";

/** Folders with types of their own: the browser's, Node's, or neither; the root knows both, for the tests and scripts. */
const typeProjects = [
  ".",
  "contract",
  "text",
  "posters",
  "database",
  "server",
  "ui",
  "map",
  "api-client",
  "web",
  "desk",
];

const steps: [name: string, command: string, ...rest: string[]][] = [
  ["format and lint", "biome", "check", "--error-on-warnings", "."],
  ...typeProjects.map((project): [string, string, ...string[]] => [`types of ${project}`, "tsc", "-p", project]),
  ["unused code", "knip"],
  ["structure", "node", "scripts/code-structure.ts", "."],
  ["words", "node", "scripts/find-words.ts"],
  ["texts", "node", "scripts/content.ts"],
  ["build", "node", "scripts/build.ts"],
  ["sizes", "node", "scripts/page-cost/sizes.ts"],
];

for (const [name, command, ...rest] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, rest, { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } });
  if (status !== 0) {
    console.error(`✗ ${name}`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
