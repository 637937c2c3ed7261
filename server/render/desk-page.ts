import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Manifest } from "vite";
import { chunkOf } from "./manifest.ts";

const root = join(import.meta.dirname, "../../dist/desk");
const entry = "desk/start.tsx";
const oneYear = 31_536_000;

/**
 * The one HTML document of the desk. It contains no data: those are fetched from endpoints that require a staff role.
 */
const renderDocument = (head: string) => `<!doctype html>
<html lang="fa" dir="rtl" data-fonts>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>میز تحریریه | سرزمین</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body><div id="desk"></div><noscript>میز تحریریه به جاوااسکریپت نیاز دارد.</noscript></body>
</html>`;

/** Serves the desk below /desk: from the output of `npm run build`, or from its sources. */
export async function registerDeskPage(app: FastifyInstance, { site }: { site: "built" | "development" }) {
  const html = renderDocument(site === "built" ? await builtHead(app) : devHead);
  const send = (reply: FastifyReply) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html);
  app.get("/desk", (_request, reply) => send(reply));
  app.get("/desk/*", (_request, reply) => send(reply));
}

const devHead = `<script type="module" src="/${entry}"></script>`;

async function builtHead(app: FastifyInstance): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, ".vite/manifest.json"), "utf8"));
  await app.register(fastifyStatic, {
    root: join(root, "desk/assets"),
    prefix: "/desk/assets/",
    decorateReply: false,
    serveDotFiles: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", `public, max-age=${oneYear}, immutable`),
  });
  const { file, css = [] } = chunkOf(manifest, entry);
  return [
    ...css.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    `<script type="module" src="/${file}"></script>`,
  ].join("\n");
}
