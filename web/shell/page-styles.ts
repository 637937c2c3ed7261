import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";
import { folderOf, SITE_MAP, type SiteRoute } from "../routes/site-map.ts";
import { writeCompressed } from "./compressed-file.ts";
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
 * Writes two style sheets for each page: one that is inlined, of the modules that its screens import, and one of those that they import
 * only through a `*.below.ts` module, which is loaded when the first view is painted. The files are `StylesOfPages` in `pages.json`; the
 * second one is also written to `clientFolder`, from which it is served.
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
        const sheetsOf = (files: string[], stop?: RegExp): string[] => {
          const visited = new Set<string>();
          const sheets: string[] = [];
          const visit = (id: string) => {
            if (visited.has(id) || stop?.test(id)) return;
            visited.add(id);
            this.getModuleInfo(id)?.importedIds.forEach(visit); // first: the styles of a part come before those of what uses it
            if (styles.has(id) && used.has(id)) sheets.push(id);
          };
          for (const file of files) visit(join(root, file));
          return sheets;
        };
        const emit = (sheets: string[]): [file: string, text: string] => {
          const text = sheets.map((id) => styles.get(id)).join("\n");
          const withUrls = text.replace(ASSET, (_, asset: string) => `/${this.getFileName(asset)}`);
          const targets = this.environment.config.css.lightningcss?.targets;
          const file = { filename: "page.css", code: Buffer.from(withUrls), minify: true };
          const { code } = transform({ ...file, ...(targets && { targets }) });
          const source = Buffer.from(code).toString();
          return [this.getFileName(this.emitFile({ type: "asset", name: "page.css", source })), source];
        };
        const pages: StylesOfPages = {};
        for (const screens of PAGES) {
          const inlined = sheetsOf([SHELL, ...screens], BELOW_FOLD);
          const below = sheetsOf([SHELL, ...screens]).filter((id) => !inlined.includes(id));
          const [belowFile, text] = emit(below);
          filesBelow.set(belowFile, text);
          pages[screens.join()] = { inlined: emit(inlined)[0], below: belowFile };
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
