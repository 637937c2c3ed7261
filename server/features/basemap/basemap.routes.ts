import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import { CachedResponse } from "../../http/cache/cached-response.ts";
import { sendCached } from "../../http/cache/send-cached.ts";
import { type BasemapFile, loadBasemapFiles } from "./basemap-files.ts";
import { parseRange } from "./byte-range.ts";
import { type Basemap, createMapStyle } from "./style/style.ts";

interface Options {
  /** The base of the map. */
  base: Basemap;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/**
 * `/map/style-light.json` and `/map/style-dark.json`, and `/map/files/<version>/<name>`: the tiles, fonts and icons
 * that they refer to. Files are streamed from the disk range by range and never held in memory.
 */
export async function basemap(app: FastifyInstance, { base }: Options) {
  const { version, files } = await loadBasemapFiles();
  const path = `/map/files/${version}`;

  for (const theme of ["light", "dark"] as const) {
    const style = new CachedResponse(
      JSON.stringify(createMapStyle(base, theme, path)),
      "application/json; charset=utf-8",
      {
        quality: 9,
      },
    );
    app.get(`/map/style-${theme}.json`, (request, reply) => sendCached(request, reply, style, "no-cache"));
  }

  app.get<{ Params: { version: string; name: string } }>("/map/files/:version/:name", async (request, reply) => {
    const file = request.params.version === version && files.get(request.params.name);
    if (!file) throw apiError("page_unknown");
    return sendFile(request, reply, file, `"${version}"`);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { path, size, type }: BasemapFile, etag: string) {
  reply.headers({ etag, "cache-control": IMMUTABLE, "accept-ranges": "bytes" });
  const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = request.headers;
  if (ifNoneMatch === "*" || ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))
    return reply.code(304).send();
  const requested = ifRange === undefined || ifRange === etag ? parseRange(range, size) : undefined;
  if (requested === "unsatisfiable")
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" })
      .send();
  const { start, end } = requested ?? { start: 0, end: size - 1 };
  if (requested) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.type(type).header("content-length", end - start + 1);
  return reply.send(createReadStream(path, { start, end })); // for HEAD, Fastify closes the stream unread
}
