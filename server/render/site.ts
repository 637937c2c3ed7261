import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Manifest } from "vite";
import type { Session } from "../../api-client/loaders.ts";
import type { ApiError } from "../../contract/endpoint.ts";
import type { Render, Rendered } from "../../web/shell/entry-server.tsx";
import { contentPolicy } from "../http/security.ts";

export interface Site {
  /** Whether its pages may change while the server runs. */
  changes: boolean;
  /** `refused` stands in place of the screen. */
  render: (request: Request, who: Session, refused?: ApiError) => Promise<Rendered & { policy: string }>;
}

const root = join(import.meta.dirname, "../..");
const browser = "web/shell/entry-browser.tsx";
const year = 31_536_000;

/** The site as `npm run build` left it. */
export async function builtSite(app: FastifyInstance): Promise<Site> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, "dist/client/.vite/manifest.json"), "utf8"));
  const { render }: { render: Render } = await import(join(root, "dist/server/entry-server.js"));
  await app.register(fastifyStatic, {
    root: join(root, "dist/client"),
    wildcard: false, // one route a file: what is not there is a page's address
    preCompressed: true,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // Whatever is asked for by its hash or version never changes.
      const lasting = /^\/assets\/|\?v=/.test(reply.request.raw.url ?? "");
      reply.header("cache-control", lasting ? `public, max-age=${year}, immutable` : "public, max-age=3600");
    },
  });
  app.get("/assets/*", async (_request, reply) => reply.code(404).type("text/plain").send("")); // an old chunk, not a page
  const styles = await readStyles(manifest);
  return {
    changes: false,
    async render(request, who, refused) {
      let policy = contentPolicy([]);
      const head = (files: string[]) => {
        const { scripts, sheets } = assetsOf(manifest, [browser, ...files]);
        const shown = sheets.map((file) => styles.get(file)!);
        policy = contentPolicy(shown.map(({ hash }) => hash));
        return tags(manifest["web/shell/start.ts"]!.file, scripts, shown);
      };
      const page = await render(request, who, head, refused);
      return { ...page, policy };
    },
  };
}

interface Style {
  file: string;
  text: string;
  hash: string;
}

/** The style sheets by file. They stand in the page: on a slow line each would cost a round trip before the first paint. */
async function readStyles(manifest: Manifest): Promise<Map<string, Style>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const styles = new Map<string, Style>();
  for (const file of files) {
    const text = (await readFile(join(root, "dist/client", file), "utf8")).trim();
    styles.set(file, { file, text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` });
  }
  return styles;
}

/** The scripts and style sheets of some files and of all that these import, so that nothing is fetched in turns. */
function assetsOf(manifest: Manifest, files: string[]) {
  const chunks = new Set<string>();
  const add = (file: string) => {
    if (chunks.has(file)) return;
    chunks.add(file);
    manifest[file]?.imports?.forEach(add);
  };
  files.forEach(add);
  const found = [...chunks].map((file) => manifest[file]!);
  return { scripts: found.map(({ file }) => file), sheets: [...new Set(found.flatMap(({ css = [] }) => css))] };
}

const tags = (start: string, scripts: string[], styles: Style[]) =>
  [
    ...styles.map(({ file, text }) => `<style>${text}</style><link data-inlined href="/${file}">`),
    `<script type="module" fetchpriority="low" src="/${start}"></script>`,
    ...scripts.map((file) => `<link data-later href="/${file}">`),
  ].join("");
