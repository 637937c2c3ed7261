import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FastifyReply } from "fastify";
import { apiError } from "../../../contract/api-errors.ts";
import { POSTER_VERSION } from "../../../posters/poster.ts";
import { MediaError, type MediaGateway } from "../../gateways/media/gateway.ts";
import type { Admission } from "../../http/admission/admission.ts";
import { CachedResponse } from "../../http/cache/cached-response.ts";
import { ResponseCache } from "../../http/cache/response-cache.ts";
import { HORIZON_VERSION } from "../relief/horizon-drawing.ts";
import type { PublicDrawing } from "./drawing.ts";
import { drawingLock } from "./drawing-lock.ts";
import { DrawingWorker } from "./drawing-worker.ts";
import { FileCache } from "./file-cache.ts";

const maxMemoryBytes = 64 * 1024 * 1024; // about 1,500 posters
const maxFileBytes = 256 * 1024 * 1024; // of the folder, which all processes share: all posters and cards of about 10,000 places
const cardVersion = 1; // to be raised when the size or the encoding of cards changes

export interface DrawingsOptions {
  admission: Admission;
  /** Where photos are, of which link previews are made. */
  media: MediaGateway;
  /** The folder for drawings; without it they are held in memory only, as link previews of photos always are. */
  folder?: string | undefined;
}

/**
 * Posters and cards: from memory, from a file, or drawn in a process of its own when their turn has come. The name of a file
 * is a hash of all that the drawing depends on: an edited place gets a new name, as does a new version of the drawings.
 */
export class Drawings {
  readonly #admission: Admission;
  readonly #media: MediaGateway;
  readonly #files: FileCache | undefined;
  readonly #worker = new DrawingWorker();
  readonly #cache = new ResponseCache(maxMemoryBytes);

  constructor({ admission, media, folder }: DrawingsOptions) {
    this.#admission = admission;
    this.#media = media;
    this.#files = folder === undefined ? undefined : new FileCache(folder, maxFileBytes);
  }

  /** Finds the files of earlier runs. */
  async open(): Promise<void> {
    await this.#files?.open();
  }

  close(): void {
    this.#worker.close();
  }

  get(reply: FastifyReply, drawing: PublicDrawing): Promise<CachedResponse> {
    const name = nameOf(drawing);
    const files = drawing.format === "photo" ? undefined : this.#files; // no file outlives a removed photo
    let chargeDrawing = (_ms: number) => {};
    const create = async () => {
      const stored = await files?.read(name);
      return toResponse(
        drawing,
        stored ?? (await this.#draw(drawing, chargeDrawing, (bytes) => files?.write(name, bytes))),
      );
    };
    return this.#cache.getOrCreate(name, create, async (task, onWaiting) => {
      if (await files?.has(name)) return this.#admission.run(reply, {}, task, onWaiting);
      const draw = (charge: (ms: number) => void) => {
        chargeDrawing = charge;
        return task();
      };
      return this.#admission.runDrawing(reply, draw, onWaiting);
    });
  }

  async #draw(
    drawing: PublicDrawing,
    charge: (ms: number) => void,
    keep: (bytes: Buffer) => Promise<void> | undefined,
  ): Promise<Buffer> {
    const source = drawing.format === "photo" ? { ...drawing, bytes: await this.#readPhoto(drawing.key) } : drawing;
    const unlock = await drawingLock.lock();
    const { bytes, cpuTime } = await this.#worker.draw(source).finally(unlock);
    charge(cpuTime);
    await keep(bytes);
    return bytes;
  }

  /** Throws ApiError `picture_unknown`, or `not_ready` when the store does not answer. */
  async #readPhoto(key: string): Promise<Buffer> {
    const stored = await this.#media.get(key).catch((error) => {
      throw error instanceof MediaError ? apiError("not_ready", undefined, 10) : error;
    });
    if (!stored) throw apiError("picture_unknown");
    return buffer(stored.stream);
  }
}

function nameOf(drawing: PublicDrawing): string {
  const versions = {
    svg: POSTER_VERSION,
    jpeg: `${POSTER_VERSION} ${cardVersion}`,
    photo: `photo ${cardVersion}`,
    horizon: `horizon ${HORIZON_VERSION}`,
  };
  const version = versions[drawing.format];
  return createHash("sha256")
    .update(JSON.stringify([version, drawing]))
    .digest("hex");
}

async function toResponse({ format }: PublicDrawing, bytes: Buffer): Promise<CachedResponse> {
  if (format === "jpeg" || format === "photo") return new CachedResponse(bytes, "image/jpeg");
  const svg = await promisify(brotliDecompress)(bytes);
  return new CachedResponse(svg, "image/svg+xml", { quality: 9, brotli: bytes });
}
