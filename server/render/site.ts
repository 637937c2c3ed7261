import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Manifest, ManifestChunk } from "vite";
import type { Session } from "../../api-client/loaders.ts";
import type { ApiError } from "../../contract/api-error.ts";
import type { Render, Rendered } from "../../web/shell/render.ts";
import { contentPolicy } from "../http/security.ts";
import { chunkOf } from "./manifest.ts";

export interface Site {
  /** Whether the sources may change while the server runs. */
  isDevelopment: boolean;
  /** Renders the page of the request, or an error page for `error`. */
  render: (request: Request, session: Session, error?: ApiError) => Promise<Rendered & { policy: string }>;
}

const root = join(import.meta.dirname, "../..");
const pageEntry = "web/shell/page.ts";
/** The root document and the frame. */
const shell = "web/shell/routes.tsx";
const oneYear = 31_536_000;

/** Serves the site from the output of `npm run build`. */
export async function createBuiltSite(app: FastifyInstance): Promise<Site> {
  const [manifest, styleManifest] = await Promise.all([readManifest("client"), readManifest("styles")]);
  const { render }: { render: Render } = await import(join(root, "dist/server/entry-server.js"));
  await app.register(fastifyStatic, {
    root: join(root, "dist/client"),
    wildcard: false, // one route per file, so that other paths reach the pages
    preCompressed: true,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // A URL with a hash or a version never changes its content.
      const isImmutable = /^\/assets\/|\?v=/.test(reply.request.raw.url ?? "");
      reply.header("cache-control", isImmutable ? `public, max-age=${oneYear}, immutable` : "public, max-age=3600");
    },
  });
  // A chunk of an old build must not get a page.
  app.get("/assets/*", async (_request, reply) => reply.code(404).type("text/plain").send(""));
  const styles = await readStyles(styleManifest);
  const styleOf = (file: string) => {
    const style = styles.get(file);
    if (!style) throw new Error(`the style sheet ${file} was not read`);
    return style;
  };
  const startFile = chunkOf(manifest, "web/shell/start.ts").file;
  // `start.ts` imports the first
  const scripts = [...new Set([chunkOf(manifest, pageEntry).file, ...assetsOf(manifest, [pageEntry]).scripts])];
  const createHead = (screens: string[]): Head => {
    const pageStyles = assetsOf(styleManifest, [shell, ...screens]).sheets.map(styleOf);
    return {
      tags: createTags(startFile, scripts, pageStyles),
      policy: contentPolicy(pageStyles.map(({ hash }) => hash)),
    };
  };
  const heads = new Map<string, Head>(); // as many as there are screens
  const headOf = (screens: string[]) => {
    const key = screens.join();
    const head = heads.get(key) ?? createHead(screens);
    heads.set(key, head);
    return head;
  };
  const noStyles = contentPolicy([]);
  return {
    isDevelopment: false,
    async render(request, session, error) {
      let policy = noStyles;
      const head = (screens: string[]) => {
        const { tags, policy: policyOfHead } = headOf(screens);
        policy = policyOfHead;
        return tags;
      };
      const urlOf = (file: string) => `/${chunkOf(manifest, file).file}`;
      const page = await render(request, session, { head, urlOf }, error);
      return { ...page, policy };
    },
  };
}

/** What a screen needs in the head of its pages, and the content security policy that allows it. */
interface Head {
  tags: string;
  policy: string;
}

interface Style {
  file: string;
  text: string;
  hash: string;
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, `dist/${folder}/.vite/manifest.json`), "utf8"));

/**
 * The style sheets by file. They are inlined: on a slow line each request would delay the first paint by a round trip.
 */
async function readStyles(manifest: Manifest): Promise<Map<string, Style>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const styles = new Map<string, Style>();
  for (const file of files) {
    const text = (await readFile(join(root, "dist/styles", file), "utf8")).trim();
    styles.set(file, { file, text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` });
  }
  return styles;
}

/**
 * The scripts and style sheets of files and of their transitive imports, so that the browser fetches them without a
 * waterfall.
 */
function assetsOf(manifest: Manifest, files: string[]) {
  const visited = new Set<string>();
  const entries: ManifestChunk[] = [];
  const add = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    const chunk = chunkOf(manifest, file);
    chunk.imports?.forEach(add); // first, as the styles of a part come before those of what uses it
    entries.push(chunk);
  };
  files.forEach(add);
  return { scripts: entries.map(({ file }) => file), sheets: [...new Set(entries.flatMap(({ css = [] }) => css))] };
}

const createTags = (start: string, scripts: string[], styles: Style[]) =>
  [
    ...styles.map(({ text }) => `<style>${text}</style>`),
    `<script type="module" fetchpriority="low" src="/${start}"></script>`,
    ...scripts.map((file) => `<link data-deferred href="/${file}">`),
  ].join("");
