import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import { folderOf, SITE_MAP, type SiteRoute } from "../routes/site-map.ts";
import { writeCompressed } from "./compressed-file.ts";
import { divideRules } from "./later-rules.ts";
import type { StylesOfPages } from "./render.ts";

/** A module whose parts are below the fold of the screens that import it. */
const BELOW_FOLD = /\.below\.ts$/;
/** How Vite writes the URL of a file until its name is known. */
const ASSET = /__VITE_ASSET__([\w$]+)__/g;
const SHELL = "web/shell/routes.tsx";

const screenOf = (route: SiteRoute) => `web/routes/${folderOf(route)}/screen.tsx`;
const screensOf = (route: SiteRoute): string[][] => [
  [screenOf(route)],
  ...(route.children ?? []).flatMap(screensOf).map((screens) => [screenOf(route), ...screens]),
];

/** The screens of each page, outermost first, as the server finds them by its address. */
const PAGES: string[][] = [
  [],
  ...SITE_MAP.framed.flatMap(screensOf),
  ...SITE_MAP.auth.flatMap(screensOf).map((screens) => ["web/shell/auth-layout.tsx", ...screens]),
];

/**
 * Writes two style sheets for each page: one that is inlined, of the modules that its screens import, and one that is loaded when the first view
 * is painted, of those that they import only through a `*.below.ts` module, and of the first's rules that may come later (`divideRules`).
 * The files are `StylesOfPages` in `pages.json`; the second one is also written to `clientFolder`, from which it is served.
 */
export function pageStyles(root: string, clientFolder: string): Plugin {
  const styles = new Map<string, string>();
  const filesBelow = new Map<string, string>();
  return {
    name: "page-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "styles",
    // Between Vite's two plugins for CSS: after the rules are compiled, and before they become part of a chunk.
    transform: { filter: { id: /\.css$/ }, handler: (code, id) => void styles.set(id, code) },
    generateBundle: {
      order: "pre", // before Vite removes the chunks that have nothing but styles
      handler(_options, bundle) {
        const used = new Set(
          Object.values(bundle).flatMap((output) => (output.type === "chunk" ? Object.keys(output.modules) : [])),
        );
        const modulesOf = (files: string[], stop?: RegExp): Set<string> => {
          const visited = new Set<string>();
          const found = new Set<string>();
          const visit = (id: string) => {
            if (visited.has(id) || stop?.test(id)) return;
            visited.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(visit); // first: the styles of a part come before those of what uses it
            found.add(id);
          };
          for (const file of files) visit(join(root, file));
          return found;
        };
        const sheetsOf = (files: string[], stop?: RegExp): string[] =>
          [...modulesOf(files, stop)].filter((id) => styles.has(id) && used.has(id));
        /** The custom properties that the modules of a page name in their scripts, for attributes `style` and drawings. */
        const tokensIn = (files: string[]): Set<string> =>
          new Set(
            [...modulesOf(files)].flatMap((id) =>
              styles.has(id) ? [] : (this.getModuleInfo(id)?.code?.match(/--[a-z][\w-]*/g) ?? []),
            ),
          );
        const compile = (sheets: string[]): string => {
          const text = sheets.map((id) => styles.get(id)).join("\n");
          const withUrls = text.replace(ASSET, (_, asset: string) => `/${this.getFileName(asset)}`);
          const targets = this.environment.config.css.lightningcss?.targets;
          const file = { filename: "page.css", code: Buffer.from(withUrls), minify: true };
          return Buffer.from(transform({ ...file, ...(targets && { targets }) }).code).toString();
        };
        const emit = (source: string): string =>
          this.getFileName(this.emitFile({ type: "asset", name: "page.css", source }));
        const pages: StylesOfPages = {};
        for (const screens of PAGES) {
          const files = [SHELL, ...screens];
          const inlined = sheetsOf(files, BELOW_FOLD);
          const below = sheetsOf(files).filter((id) => !inlined.includes(id));
          const { first, later } = divideRules(compile(inlined), tokensIn(files));
          const text = later + compile(below);
          const belowFile = emit(text);
          filesBelow.set(belowFile, text);
          pages[screens.join()] = { inlined: emit(first), below: belowFile };
        }
        this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(pages) });
      },
    },
    async writeBundle() {
      for (const [file, text] of filesBelow) {
        const path = join(root, clientFolder, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, text);
        await writeCompressed(path, text);
      }
    },
  };
}
