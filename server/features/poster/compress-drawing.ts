import { brotliCompressSync, constants } from "node:zlib";

/**
 * Compresses a drawing, most of which have 10 to 40 kB. A window above 64 KiB would make brotli fill tables of 32 MB for each, in 55 ms
 * instead of half a millisecond, for as many bytes.
 */
export const compressDrawing = (svg: string): Buffer =>
  brotliCompressSync(svg, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  });
