const DELAYS_MS = [2000, 5000, 15_000, 45_000];
const OVERLOADED = [429, 503, 504];

const waiting = new WeakSet<HTMLImageElement>();

/**
 * Asks again for an image that could not be loaded while the server is overloaded or the network fails, as a drawing that a busy server did
 * not make in time, and shows it when it is there. Gives up after about a minute, and at once when the server refuses it for another reason.
 */
export async function retryImage(image: HTMLImageElement): Promise<void> {
  const { currentSrc } = image;
  if (waiting.has(image) || !currentSrc.startsWith(`${location.origin}/`)) return;
  waiting.add(image);
  for (const delay of DELAYS_MS) {
    await new Promise((done) => setTimeout(done, delay));
    if (!image.isConnected || image.currentSrc !== currentSrc) break;
    const { ok, status } = await fetch(currentSrc).catch(() => ({ ok: false, status: 503 }));
    if (ok) reload(image);
    if (ok || !OVERLOADED.includes(status)) break;
  }
  waiting.delete(image);
}

/** Sets the address of an image again, which starts its request anew. */
function reload(image: HTMLImageElement): void {
  image.setAttribute("src", image.getAttribute("src") ?? image.currentSrc);
}
