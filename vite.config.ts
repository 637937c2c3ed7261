import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { z } from "zod";

/** In the web a contract is its plain data: methods, paths and who may call. Schemas stay on the server, and zod with them. */
const slimContract: Plugin = {
  name: "slim-contract",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/, code: 'import { z } from "zod"' },
    async handler(_code, id) {
      const slim = (key: string, item: unknown) =>
        item instanceof z.ZodType || key === "summary" || key === "errors" ? undefined : item;
      const data = Object.entries(await import(`${id}?${Date.now()}`)).flatMap(([name, value]) => {
        const json = value instanceof z.ZodType ? undefined : JSON.stringify(value, slim);
        return json ? `export const ${name} = ${json};` : [];
      });
      return { code: data.join("\n"), map: null };
    },
  },
};

const frameless = `import { createContext } from "react";
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;
const no = () => null;
export { no as CRITICAL_CSS_DATA_ATTRIBUTE, no as Links, no as Meta, no as PrefetchPageLinks, no as Scripts };
export { no as setIsHydrated, no as useFrameworkContext };
`;

/** What a developer would read when something is used wrongly: our tests find that before a visitor does. */
const wordless = (code: string) =>
  code.replace(/\b(invariant|warning)\((.*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm, '$1($2, "");');

/** What React Router carries for observers, whom nobody here sets, for its framework mode, and as advice to developers: 4 kB that every visitor would fetch. */
const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler(code, id) {
      if (!/\/(router\/router|ssr\/components)\.js$/.test(id)) return { code: wordless(code), map: null };
      const observers = id.endsWith("router.js");
      if (
        !code.includes(
          observers ? "init.instrumentations" : "function usePrefetchBehavior(prefetch, theirElementProps)",
        )
      )
        throw new Error("React Router has changed: see `leanRouter`.");
      return {
        code: observers ? wordless(code.replaceAll("init.instrumentations", "undefined")) : frameless,
        map: null,
      };
    },
  },
};

const client = "dist/client";
const week = 7 * 24 * 3_600_000;

/** Compresses once what is sent often, and takes away what no page has asked for since a week. */
const tidy: Plugin = {
  name: "tidy",
  applyToEnvironment: ({ name }) => name === "client",
  closeBundle: {
    order: "post",
    async handler() {
      const manifest: Manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8"));
      const current = new Set(
        Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
      );
      const names = await readdir(client, { recursive: true });
      for (const name of names.filter((text) => text.startsWith("assets/"))) {
        const old = Date.now() - (await stat(join(client, name))).mtimeMs > week;
        if (old && !current.has(name.replace(/\.(br|gz)$/, ""))) await rm(join(client, name));
      }
      for (const name of names.filter((text) => /\.(js|css|svg|webmanifest)$/.test(text))) {
        const bytes = await readFile(join(client, name)).catch(() => undefined);
        if (!bytes) continue;
        await writeFile(join(client, `${name}.br`), await promisify(brotliCompress)(bytes));
        await writeFile(join(client, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  },
};

const everywhere = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /\/web\/shell\/(?:document\/|frame\/(?!footer\.tsx|lazy-search-box)|overlays\/(?:lazy-|progress)|entry|routes|screen-route|initial-path)/,
  /\/api-client\/(?!actions|redirect-address|reported-place|route-params|pending-action|require-login|error-body|fetch-file)/,
  /\/text\/(digits|ezafe|lists|measures|months)\./,
  /\/ui\/(content\/(page-head|section|picture|icon)|hydration\/(use-hydrated|island)|button|origin|theme)\./,
];

/** The server names the same files: both sides must call them alike. */
const assetFileNames = "assets/[hash:8][extname]";

/** What every page needs, together: fewer requests and 4 kB less than the chunks that come by themselves. */
const oneChunk = {
  // Bare hashes: the table of all screens names all their files, and names in words were 0.7 kB of what every visitor fetches.
  entryFileNames: "assets/[hash:8].js",
  chunkFileNames: "assets/[hash:8].js",
  assetFileNames,
  codeSplitting: {
    groups: [{ name: "base", test: new RegExp(everywhere.map(({ source }) => source).join("|")) }],
  },
};

export default defineConfig({
  plugins: [slimContract, leanRouter, react(), tidy],
  publicDir: "web/public",
  css: { transformer: "lightningcss", lightningcss: { cssModules: { pattern: "[content-hash]_[local]" } } },
  build: {
    manifest: true,
    // Of what a screen needs, only its styles are named beforehand: all other names would be in everyone's first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs) => needs.filter((need) => need.endsWith(".css")),
    },
    emptyOutDir: false,
    minify: "terser", // slower than the built-in one, and 1.3 kB less of what every visitor fetches
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, unsafe_arrows: true, pure_getters: true } },
  },
  environments: {
    client: {
      build: {
        outDir: client,
        rolldownOptions: { input: ["web/shell/start.ts", "web/shell/entry-browser.tsx"], output: oneChunk },
      },
    },
    // The editors' desk is a site of its own: no byte of it is in what a visitor fetches.
    desk: {
      consumer: "client",
      build: {
        outDir: "dist/desk",
        emptyOutDir: true,
        minify: "oxc",
        copyPublicDir: false,
        rolldownOptions: {
          input: "desk/start.tsx",
          output: {
            entryFileNames: "desk/assets/[hash:8].js",
            chunkFileNames: "desk/assets/[hash:8].js",
            assetFileNames: "desk/assets/[hash:8][extname]",
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: "web/shell/entry-server.tsx",
          output: { assetFileNames },
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  builder: {},
});
