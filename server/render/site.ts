import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Manifest } from "vite";
import type { Session } from "../../api-client/loaders.ts";
import type { ApiError } from "../../contract/api-error.ts";
import { SPECULATION_RULES } from "../../contract/speculation-rules.ts";
import type { Render, Rendered, StylesOfPages } from "../../web/shell/render.ts";
import { contentPolicy, inlineHash } from "../http/security.ts";
import { chunkOf } from "./manifest.ts";

export interface Site {
  /** Whether the sources may change while the server runs. */
  isDevelopment: boolean;
  /** Renders the page of the request, or an error page for `error`. */
  render: (request: Request, session: Session, error?: ApiError) => Promise<Rendered & { policy: string }>;
}

const dist = join(import.meta.dirname, "../../dist");
const pageEntry = "web/shell/page.ts";
const oneYear = 31_536_000;

/** What screens ask for by themselves, in as many steps: their pages name all of it, so that it is fetched at once after the first paint. */
const startedBy: Record<string, string[]> = {
  "web/routes/map/screen.tsx": [
    "web/routes/map/map-view.island.tsx",
    "ui/island/mount-island.tsx",
    "web/routes/map/interactive-view.tsx",
    "node_modules/maplibre-gl/src/source/worker.ts",
  ],
};

/** Serves the site from the output of `npm run build`. */
export async function createBuiltSite(app: FastifyInstance): Promise<Site> {
  const [manifest, styles] = await Promise.all([readJson<Manifest>("client/.vite/manifest.json"), readStyles()]);
  const { render }: { render: Render } = await import(join(dist, "server/entry-server.js"));
  await serveFiles(app);
  const start = await readStart(manifest);
  // the inline script imports the first
  const scripts = [...new Set([chunkOf(manifest, pageEntry).file, ...assetsOf(manifest, [pageEntry]).scripts])];
  const scriptTags = [
    `<script type="module">${start}</script>`,
    ...scripts.map((file) => `<link data-deferred href="/${file}">`),
  ].join("");
  const startedTags = new Map<string, string>(); // as many as there are screens
  const tagsOfStarted = (screens: string[]) => {
    const key = screens.join();
    const entries = screens.flatMap((screen) => startedBy[screen] ?? []);
    const tags = startedTags.get(key) ?? createStartedTags(assetsOf(manifest, entries), scripts);
    startedTags.set(key, tags);
    return tags;
  };
  const stylesOf = (screens: string[]) => {
    const found = styles.get(screens.join());
    if (!found) throw new Error(`the build has no styles for ${screens}`);
    return found;
  };
  const scriptHashes = [inlineHash(start), inlineHash(SPECULATION_RULES)];
  const policyOf = (styleHashes: string[]) => contentPolicy({ styles: styleHashes, scripts: scriptHashes });
  return {
    isDevelopment: false,
    async render(request, session, error) {
      let policy = policyOf([]);
      const head = (screens: string[]) => {
        const { tag, hash } = stylesOf(screens);
        policy = policyOf([hash]);
        return tag + scriptTags + tagsOfStarted(screens);
      };
      const stylesBelow = (screens: string[]) => stylesOf(screens).below;
      const urlOf = (file: string) => `/${chunkOf(manifest, file).file}`;
      const page = await render(request, session, { head, stylesBelow, urlOf }, error);
      return { ...page, policy };
    },
  };
}

/**
 * Serves the files of the build. The few that are not in `assets` have a route each, so that other paths reach the pages; the more than
 * three thousand others share one, since routes for them would cost a second and 25 MB at the start of each process.
 */
async function serveFiles(app: FastifyInstance) {
  const root = join(dist, "client");
  const assets = new Set(await readdir(join(root, "assets")));
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ["assets/**"],
    preCompressed: true,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // A URL with a hash or a version never changes its content.
      const isImmutable = /^\/assets\/|\?v=/.test(reply.request.raw.url ?? "");
      reply.header("cache-control", isImmutable ? `public, max-age=${oneYear}, immutable` : "public, max-age=3600");
    },
  });
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/*",
    handler: ({ params: { "*": file } }, reply) =>
      // A chunk of an old build must not get a page, and one of a new build not be missing in a cache when another node has it already.
      assets.has(file)
        ? reply.sendFile(`assets/${file}`)
        : reply.code(404).header("cache-control", "no-store").type("text/plain").send(""),
  });
}

/** The styles of a page. */
interface PageStyles {
  /** The element with those of the first view. They are inlined: on a slow line a request would delay the first paint by a round trip. */
  tag: string;
  /** Their hash, for the content security policy. */
  hash: string;
  /** The URL of those of what is below the fold. */
  below: string;
}

/** The script that every page has inline: it is short, and on a slow line a request for it would take longer than the picture. */
async function readStart(manifest: Manifest): Promise<string> {
  const { file, imports = [] } = chunkOf(manifest, "web/shell/start.ts");
  const text = (await readFile(join(dist, "client", file), "utf8")).trim();
  if (imports.length > 0 || /<\/script|<!--/i.test(text)) throw new Error(`${file} cannot be inlined`);
  return text;
}

const readJson = async <Json>(file: string): Promise<Json> => JSON.parse(await readFile(join(dist, file), "utf8"));

/** The styles of all pages, by their screens. */
async function readStyles(): Promise<Map<string, PageStyles>> {
  const pages = await readJson<StylesOfPages>("styles/pages.json");
  const styles = new Map<string, PageStyles>();
  for (const [screens, { inlined, below }] of Object.entries(pages)) {
    const text = await readFile(join(dist, "styles", inlined), "utf8");
    styles.set(screens, { tag: `<style>${text}</style>`, hash: inlineHash(text), below: `/${below}` });
  }
  return styles;
}

/** The scripts and style sheets of files and of their transitive imports, so that the browser fetches them without a waterfall. */
function assetsOf(manifest: Manifest, entries: readonly string[]) {
  const visited = new Set<string>();
  const add = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    chunkOf(manifest, file).imports?.forEach(add);
  };
  entries.forEach(add);
  const chunks = [...visited].map((file) => chunkOf(manifest, file));
  return { scripts: chunks.map(({ file }) => file), sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
}

/** Links to what starts by itself, without the scripts that the page has anyway. Style sheets are applied by the scripts. */
const createStartedTags = ({ scripts, sheets }: ReturnType<typeof assetsOf>, own: readonly string[]) =>
  [
    ...scripts.filter((file) => !own.includes(file)).map((file) => `<link data-deferred="started" href="/${file}">`),
    ...sheets.map((file) => `<link data-deferred="started" as="style" href="/${file}">`),
  ].join("");
