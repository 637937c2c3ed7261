import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { z } from "zod";
import { routeTable } from "./web/shell/route-table.ts";

/** Reduces the contract to plain data for the browser: methods, paths and access. Schemas, and zod with them, stay on the server. */
const slimContract: Plugin = {
  name: "slim-contract",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts$/, code: 'import { z } from "zod"' },
    async handler(_code, id) {
      const omitSchemas = (key: string, item: unknown) =>
        item instanceof z.ZodType || key === "summary" || key === "errors" ? undefined : item;
      const data = Object.entries(await import(`${id}?${Date.now()}`)).flatMap(([name, value]) => {
        const json = value instanceof z.ZodType ? undefined : JSON.stringify(value, omitSchemas);
        return json ? `export const ${name} = ${json};` : [];
      });
      return { code: data.join("\n"), map: null };
    },
  },
};

/** Replaces React Router's framework mode, which this site does not use. */
const FRAMEWORK_STUB = `import { createContext } from "react";
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;
const none = () => null;
export { none as CRITICAL_CSS_DATA_ATTRIBUTE, none as Links, none as Meta, none as PrefetchPageLinks, none as Scripts };
export { none as setIsHydrated, none as useFrameworkContext };
`;

/** Removes the messages of invariants and warnings for developers, which the tests would show first. */
const stripMessages = (code: string) =>
  code.replace(/\b(invariant|warning)\((.*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\);$/gm, '$1($2, "");');

/** Lets the bundler drop React Router's own links, which no screen uses: the site has a lighter one (ui/navigation/link.tsx). */
const freeUnusedComponents = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, "")
    .replace(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ ");

/** Removes React Router's instrumentation, framework mode and messages for developers: 4 kB of every visitor's first script. */
const leanRouter: Plugin = {
  name: "lean-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler(code, id) {
      if (!/\/(router\/router|ssr\/components)\.js$/.test(id))
        return { code: freeUnusedComponents(stripMessages(code)), map: null };
      const isRouter = id.endsWith("router.js");
      if (
        !code.includes(isRouter ? "init.instrumentations" : "function usePrefetchBehavior(prefetch, theirElementProps)")
      )
        throw new Error("React Router has changed: see `leanRouter`.");
      return {
        code: isRouter ? stripMessages(code.replaceAll("init.instrumentations", "undefined")) : FRAMEWORK_STUB,
        map: null,
      };
    },
  },
};

const CLIENT_DIR = "dist/client";
const ONE_WEEK = 7 * 24 * 3_600_000; // ms

/** Precompresses the files, and deletes assets of earlier builds after a week. */
const compressAndClean: Plugin = {
  name: "compress-and-clean",
  applyToEnvironment: ({ name }) => name === "client",
  closeBundle: {
    order: "post",
    async handler() {
      const manifest: Manifest = JSON.parse(await readFile(join(CLIENT_DIR, ".vite/manifest.json"), "utf8"));
      const current = new Set(
        Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
      );
      const names = await readdir(CLIENT_DIR, { recursive: true });
      for (const name of names.filter((file) => file.startsWith("assets/"))) {
        const isExpired = Date.now() - (await stat(join(CLIENT_DIR, name))).mtimeMs > ONE_WEEK;
        if (isExpired && !current.has(name.replace(/\.(br|gz)$/, ""))) await rm(join(CLIENT_DIR, name));
      }
      for (const name of names.filter((file) => /\.(js|css|svg|webmanifest)$/.test(file))) {
        const bytes = await readFile(join(CLIENT_DIR, name)).catch(() => undefined);
        if (!bytes) continue;
        await writeFile(join(CLIENT_DIR, `${name}.br`), await promisify(brotliCompress)(bytes));
        await writeFile(join(CLIENT_DIR, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  },
};

/** The modules of the base chunk. Excluded by a negative lookahead: modules that only lazy chunks import. */
const BASE_MODULES = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /\/web\/shell\/(?:document\/|frame\/(?!footer\.tsx|lazy-search-box)|overlays\/(?:lazy-|progress)|entry|routes|screen-route|initial-path)|virtual:routes\/initial/,
  /\/api-client\/(?!actions|redirect-address|reported-place|route-params|pending-action|resume-pending-action|require-login|error-body|fetch-file)/,
  /\/text\/(digits|ezafe|lists|measures|months)\./,
  /\/ui\/(content\/(page-head|section|picture|icon|remembered)|navigation\/(link|nav-link)|hydration\/(use-hydrated|island)|button|origin|theme)\./,
];

/** The server bundle references the same assets: both builds must name them alike. */
const assetFileNames = "assets/[hash:8][extname]";

/** The code of every page in one chunk: fewer requests and 4 kB less than automatic chunks. */
const CLIENT_OUTPUT = {
  // Hashes without names: the route table lists all files, and names added 0.7 kB to every visitor's first script.
  entryFileNames: "assets/[hash:8].js",
  chunkFileNames: "assets/[hash:8].js",
  assetFileNames,
  codeSplitting: {
    groups: [{ name: "base", test: new RegExp(BASE_MODULES.map(({ source }) => source).join("|")) }],
  },
};

export default defineConfig({
  plugins: [slimContract, routeTable, leanRouter, react(), compressAndClean],
  publicDir: "web/public",
  css: { transformer: "lightningcss", lightningcss: { cssModules: { pattern: "[content-hash]_[local]" } } },
  build: {
    manifest: true,
    // Preloads only a screen's styles: the names of all other files would be in every visitor's first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs) => needs.filter((need) => need.endsWith(".css")),
    },
    emptyOutDir: false,
    minify: "terser", // slower than the default, and saves 1.3 kB of every visitor's first script
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, unsafe_arrows: true, pure_getters: true } },
  },
  environments: {
    client: {
      build: {
        outDir: CLIENT_DIR,
        rolldownOptions: { input: ["web/shell/start.ts", "web/shell/entry-browser.tsx"], output: CLIENT_OUTPUT },
      },
    },
    // The editors' desk is a site of its own: nothing of it is in the visitors' files.
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
