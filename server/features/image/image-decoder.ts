import sharp, { type Metadata } from "sharp";

/** What the child processes of `image-process.ts` have in common: which decoders they may use, and how they exit. */

/**
 * Leaves this process the decoders of JPEG, PNG, WebP and AVIF alone, reading from a `Buffer` or a `File`. All others (SVG,
 * PDF, GIF, TIFF, Ultra HDR …) are disabled, so that a file with a valid header cannot reach one.
 */
export function restrictDecoders(source: "Buffer" | "File"): void {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}${source}`) });
}

/** Whether the format, judged by the decoder, is one that we accept: HEIF is AVIF only with AV1 compression. */
export const isSupportedFormat = ({ format, compression }: Metadata): boolean =>
  /^(jpeg|png|webp|heif)$/.test(format) && (format !== "heif" || compression === "av1");

/** Decodes the first message of the parent, sends it the result and exits; exits as well when the parent is gone. */
export function decodeOnce<Message, Result>(decode: (message: Message) => Promise<Result>): void {
  process.once("disconnect", () => process.exit());
  process.once("message", async (message: Message) => {
    process.send!(await decode(message), () => process.exit());
  });
}
