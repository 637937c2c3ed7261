import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { showApp } from "../../../contract/site/android-app.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";

export interface AndroidOptions {
  /** Address of the operator's own store page or file. */
  url?: string | undefined;
  /** Folder for APK files that the operator provides. */
  folder?: string | undefined;
}

/** Registers the endpoint that tells whether there is a package. Pages that say so are cached: a new package is offered after a restart. */
export function registerAppRoutes(handle: RouteRegistrar, { url, folder }: AndroidOptions) {
  handle(showApp, async () => ({ android_package: Boolean(url || (folder && (await findNewestPackage(folder)))) }));
}

/** The most recently modified APK file of the folder. One that has just been removed, or a link that leads nowhere, is none. */
async function findNewestPackage(folder: string): Promise<{ path: string; name: string; size: number } | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".apk"));
  const packages = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => undefined);
      return stats?.isFile() ? [{ path, name, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
    }),
  );
  return packages.flat().sort((a, b) => b.mtimeMs - a.mtimeMs)[0];
}

/**
 * `/download/android`: sends the APK or redirects to the operator's address; without either, redirects to the page
 * `/app`.
 */
export async function android(app: FastifyInstance, { url, folder }: AndroidOptions) {
  // Installed copies know the file as /site.webmanifest.
  app.get("/manifest.webmanifest", async (_request, reply) => reply.redirect("/site.webmanifest", 301));
  app.get("/download/android", async (_request, reply) => {
    reply.header("cache-control", "no-cache");
    if (url) return reply.redirect(url, 302);
    const newest = folder && (await findNewestPackage(folder));
    if (!newest) return reply.redirect("/app", 302);
    const name = newest.name.replace(/[^\w.-]/g, "_");
    return reply
      .headers({ "content-length": newest.size, "content-disposition": `attachment; filename="${name}"` })
      .type("application/vnd.android.package-archive")
      .send(createReadStream(newest.path));
  });
}
