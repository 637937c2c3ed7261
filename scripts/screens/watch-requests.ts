import type { Page } from "@playwright/test";

/** Counts the bytes of the answers of a page, and lists what no map should ask for. */
export function watchRequests(page: Page, origin: string) {
  const ranges = new Set<string>();
  const faults: string[] = [];
  const bytes = new Map<string, number>();
  let pending = 0;
  page.on("requestfailed", () => pending--);
  page.on("request", (request) => {
    pending++;
    const url = request.url();
    if (/^(data|blob):/.test(url)) return;
    if (!url.startsWith(origin)) faults.push(`another host: ${url}`);
  });
  // A request that was cancelled when the map moved on, or answered from the browser's cache, is not counted.
  page.on("requestfinished", async (request) => {
    pending--;
    const { range } = request.headers();
    const name = new URL(request.url()).pathname + (range ? ` ${range}` : "");
    const sizes = await request.sizes().catch(() => undefined);
    // The browser tells no size of a worker's script.
    const isUnknown = /\.m?js$/.test(name) && !bytes.has(name) && (sizes?.responseBodySize ?? 0) <= 0;
    const response = isUnknown ? await request.response().catch(() => null) : null;
    const announced = Number(response?.headers()["content-length"] ?? 0);
    const size = Math.max(sizes?.responseBodySize ?? 0, announced, 0);
    bytes.set(name, (bytes.get(name) ?? 0) + size);
    if (range && size > 0 && ranges.has(name)) faults.push(`sent twice: ${name}`);
    if (range && size > 0) ranges.add(name);
  });
  return {
    faults,
    /** How many requests have no answer yet. */
    pending: () => pending,
    bytes: () => [...bytes.values()].reduce((sum, size) => sum + size, 0),
    /** The bytes of each file, or each range of one, the largest first. */
    bytesByFile: () => [...bytes].sort((a, b) => b[1] - a[1]),
  };
}
