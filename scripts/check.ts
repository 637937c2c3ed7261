// `npm run check`: format, lint, layering, types, unused code, the editors' texts, and the sizes of what a visitor downloads.
import { spawnSync } from "node:child_process";

const steps: [name: string, command: string, ...rest: string[]][] = [
  ["قالب و قاعده‌ها", "biome", "check", "--error-on-warnings", "."],
  ["نوع‌ها", "tsc", "--noEmit"],
  ["بی‌استفاده‌ها", "knip"],
  ["متن‌ها", "node", "scripts/content.ts"],
  ["ساخت", "node", "scripts/build.ts"],
  ["اندازه‌ها", "node", "scripts/sizes.ts"],
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
