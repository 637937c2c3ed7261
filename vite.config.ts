import { globSync } from "node:fs";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin, type Rolldown } from "vite";
import { z } from "zod";
import { maplibreFromSource } from "./map/bundle/maplibre-source.ts";
import { CLASS_NAME_PATTERN, shortClassNames } from "./web/shell/class-names.ts";
import { writeCompressed } from "./web/shell/compressed-file.ts";
import { islands } from "./web/shell/island-files.ts";
import { pageStyles } from "./web/shell/page-styles.ts";

/** Reduces the contract to plain data for the browser: methods, paths and access. Schemas, and zod with them, stay on the server. */
const slimContract: Plugin = {
  name: "slim-contract",
  enforce: "pre",
  transform: {
    filter: { id: /\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/, code: 'import { z } from "zod"' },
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

/** Fails the build when a script of the browser imports the router, which the server alone has. */
const noRouterInBrowser: Plugin = {
  name: "no-router-in-browser",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^react-router/ },
    handler(_source, importer) {
      throw new Error(`${importer} imports React Router.`);
    },
  },
};

const CLIENT_DIR = "dist/client";
const DESK_DIR = "dist/desk";
const ONE_WEEK = 7 * 24 * 3_600_000; // ms

const folderOf = ({ name }: { name: string }) => (name === "desk" ? DESK_DIR : CLIENT_DIR);

/** The files that the manifest of a build names. */
async function filesOfBuild(folder: string): Promise<string[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  return Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
}

/** Deletes assets of earlier builds after a week, and precompresses the files of the site. */
const compressAndClean: Plugin = {
  name: "compress-and-clean",
  applyToEnvironment: ({ name }) => name === "client" || name === "desk",
  // The week of the files of the build before begins when they are replaced.
  async buildStart() {
    const folder = folderOf(this.environment);
    const now = new Date();
    for (const file of await filesOfBuild(folder).catch(() => []))
      for (const end of ["", ".br", ".gz"]) await utimes(join(folder, file + end), now, now).catch(() => {});
  },
  closeBundle: {
    order: "post",
    async handler() {
      const folder = folderOf(this.environment);
      const isDesk = folder === DESK_DIR;
      const current = new Set(await filesOfBuild(folder));
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((file) => file.startsWith(isDesk ? "desk/assets/" : "assets/"))) {
        const isExpired = Date.now() - (await stat(join(folder, name))).mtimeMs > ONE_WEEK;
        if (isExpired && !current.has(name.replace(/\.(br|gz)$/, ""))) await rm(join(folder, name));
      }
      if (isDesk) return;
      for (const name of names.filter((file) => /\.(m?js|css|svg|webmanifest)$/.test(file))) {
        const bytes = await readFile(join(folder, name)).catch(() => undefined);
        if (bytes) await writeCompressed(join(folder, name), bytes);
      }
    },
  },
};

/** The server bundle references the same assets: both builds must name them alike. */
const assetFileNames = "assets/[hash:8][extname]";

/** Files whose names are hashes: the HTML of a page names them. */
const HASHED = {
  entryFileNames: "assets/[hash:8].js",
  chunkFileNames: "assets/[hash:8].js",
  assetFileNames,
};

const pageEntry = join(import.meta.dirname, "web/shell/page.ts");

/** Whether the script of every page imports a module, at whatever distance. */
function isOfEveryPage(id: string, getModuleInfo: Rolldown.GetModuleInfo): boolean {
  const found = new Set<string>();
  const add = (module: string) => {
    if (found.has(module)) return;
    found.add(module);
    for (const imported of [...(getModuleInfo(module)?.importedIds ?? [])]) add(imported);
  };
  add(pageEntry);
  return id !== pageEntry && found.has(id);
}

const islandFiles = globSync("{web,ui,map}/**/*.island.tsx");
const screenFiles = globSync("web/routes/**/screen.tsx");

export default defineConfig({
  plugins: [
    slimContract,
    islands,
    noRouterInBrowser,
    maplibreFromSource(),
    react(),
    shortClassNames(import.meta.dirname),
    pageStyles(import.meta.dirname, CLIENT_DIR),
    compressAndClean,
  ],
  publicDir: "web/public",
  css: { transformer: "lightningcss", lightningcss: { cssModules: { pattern: CLASS_NAME_PATTERN } } },
  build: {
    manifest: true,
    // Loads only the styles of a chunk before it: the names of all other files would be in every visitor's first script.
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
        rolldownOptions: {
          // The style sheet of the fonts: the document, which the server alone renders, names them.
          input: ["web/shell/start.ts", "web/shell/page.ts", "ui/styles/fonts.css", ...islandFiles],
          preserveEntrySignatures: "allow-extension", // the default export of an island
          output: {
            ...HASHED,
            codeSplitting: {
              groups: [
                // One file for all that the script of every page imports: a request costs as many bytes as some of these modules.
                {
                  debugName: "page",
                  name: (id, context) => (isOfEveryPage(id, (module) => context.getModuleInfo(module)) ? "page" : null),
                  priority: 2,
                },
                // One file for React: each island needs all of it.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                // And one for small data that most entries use: fewer requests. What only places or the map need is not in it.
                {
                  name: "shared",
                  test: /\/(contract\/(?!catalog\/(opening-times|amenity-kinds))|text\/digits)/,
                  minShareCount: 3,
                  priority: 1,
                },
                { name: "texts", test: /\/(contract|text)\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The style sheets of each page (`pageStyles`). Its scripts are not used.
    styles: {
      consumer: "client",
      build: {
        outDir: "dist/styles",
        emptyOutDir: true,
        minify: false,
        cssMinify: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: ["web/shell/routes.tsx", "web/shell/auth-layout.tsx", ...screenFiles],
          preserveEntrySignatures: "strict", // or the screens are removed as unused, and their styles with them
          output: HASHED,
        },
      },
    },
    // The editors' desk is a site of its own: nothing of it is in the visitors' files.
    desk: {
      consumer: "client",
      build: {
        outDir: DESK_DIR,
        emptyOutDir: false, // open desks load parts of the build before
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
