/** What the first bytes of a file say that it is: a media type that we take, `other` for a picture or document that we do not. */
export function typeOf(
  head: Uint8Array,
): "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "other" | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^RIFF....WEBP/s.test(text)) return "image/webp";
  if (/^....ftyp(avif|avis|mif1|miaf)/s.test(text)) return "image/avif"; // or HEIC in its clothes: seen when it is opened
  return /^(GIF8|%PDF|<\?xml|<svg|<!doctype|II\*\0|MM\0\*|BM|PK|....ftyp)/is.test(text) ? "other" : undefined;
}
