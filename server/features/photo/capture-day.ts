import readExif from "exif-reader";

const earliest = "1990-01-01"; // digital cameras are not older

/**
 * The day on which a photo was taken, as its camera wrote it (`2026-03-21`); null when there is none, or none that can be true. The camera's
 * clock has no time zone, so the day is the one that it showed.
 */
export function dayOfCapture(exif: Buffer | undefined, now = new Date()): string | null {
  if (!exif) return null;
  try {
    const taken: unknown = readExif(exif).Photo?.DateTimeOriginal;
    if (!(taken instanceof Date) || Number.isNaN(taken.getTime())) return null;
    const day = taken.toISOString().slice(0, 10);
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    return day >= earliest && day <= tomorrow ? day : null;
  } catch {
    return null; // not written as the standard says
  }
}
