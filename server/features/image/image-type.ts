/**
 * The media type of a file by its first bytes: one that we accept, `other` for another known image or document format,
 * or undefined.
 */
export function detectImageType(
  head: Uint8Array,
): "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "other" | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^RIFF....WEBP/s.test(text)) return "image/webp";
  if (/^....ftyp(avif|avis|mif1|miaf)/s.test(text)) return "image/avif"; // may be HEIC: found out when it is decoded
  return /^(GIF8|%PDF|<\?xml|<svg|<!doctype|II\*\0|MM\0\*|BM|PK|....ftyp)/is.test(text) ? "other" : undefined;
}
