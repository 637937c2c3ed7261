// `node scripts/openapi/check.ts`: lints both documents of the API with Redocly and Spectral, generates a client's types with
// openapi-typescript, compiles ten calls with them, and sends these to a server of this checkout. The tools are installed with npm into a
// temporary folder. Exits with 1 when one of them has anything to say.
import { execFile } from "node:child_process";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProduct, withTemporaryFolder } from "../product.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const PORT = 4182;
/** The tools with their versions; openapi-typescript needs TypeScript 5. */
const TOOLS = ["@redocly/cli@2", "@stoplight/spectral-cli@6", "openapi-typescript@7", "typescript@5.9"];
const DOCUMENTS = {
  site: { path: "openapi.json", maxBytes: 200_000 },
  desk: { path: "desk/openapi.json", maxBytes: 258_000 },
};

let failures = 0;
async function step(name: string, work: () => Promise<string>) {
  try {
    console.log(`✓ ${name}: ${await work()}`);
  } catch (error) {
    failures++;
    const { stdout = "", stderr = "", message } = error as { stdout?: string; stderr?: string; message: string };
    console.error(`✗ ${name}\n${stdout}${stderr}${stdout + stderr === "" ? message : ""}`);
  }
}

await withTemporaryFolder(async (folder) => {
  await writeFile(join(folder, "package.json"), '{"private":true,"type":"module"}');
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...TOOLS], { cwd: folder });
  await writeFile(join(folder, ".spectral.yaml"), 'extends: ["spectral:oas"]\n');
  const product = await startProduct({ checkout: root, dataFolder: join(folder, "data"), port: PORT });
  const tool = (name: string, ...args: string[]) => run(join(folder, "node_modules/.bin", name), args, { cwd: folder });
  try {
    for (const [name, { path, maxBytes }] of Object.entries(DOCUMENTS)) {
      const text = await (await fetch(`${product.address}/api/v1/${path}`)).text();
      const file = `${name}.json`;
      await writeFile(join(folder, file), text);
      await step(path, async () => {
        const bytes = Buffer.byteLength(text);
        if (bytes > maxBytes) throw new Error(`${bytes} bytes, more than ${maxBytes}`);
        return `${bytes} bytes`;
      });
      await step(`Redocly on ${path}`, async () => {
        const { stdout, stderr } = await tool("redocly", "lint", "--extends=recommended", file);
        if (/You have \d+ warning/.test(stdout + stderr))
          throw Object.assign(new Error("warnings"), { stdout, stderr });
        return "no problem";
      });
      await step(`Spectral on ${path}`, async () => {
        const { stdout } = await tool("spectral", "lint", "--fail-severity=hint", "-r", ".spectral.yaml", file);
        return stdout.trim();
      });
    }
    await step("openapi-typescript", async () => {
      await tool("openapi-typescript", "site.json", "-o", "api.ts");
      return "generated";
    });
    await copyFile(join(import.meta.dirname, "ten-calls.txt"), join(folder, "ten-calls.ts"));
    await step("tsc on ten calls", async () => {
      const options = [
        "--strict",
        "--target",
        "es2022",
        "--module",
        "nodenext",
        "--allowImportingTsExtensions",
        "--noEmit",
      ];
      await tool("tsc", ...options, "--lib", "es2022,dom", "ten-calls.ts");
      return "no problem";
    });
    await step("ten calls", async () => {
      const { stdout } = await run(process.execPath, ["ten-calls.ts", product.address], { cwd: folder });
      return stdout.trim();
    });
  } finally {
    await product.stop();
  }
});
process.exitCode = failures > 0 ? 1 : 0;
