import { apiError } from "../../../contract/api-errors.ts";

const maxDepth = 8; // the contract needs five
/** Of arrays and objects together. The largest body that the site sends, a full backpack, has about 2,000. */
const maxValues = 20_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]); // [ {
const closing = new Set([0x5d, 0x7d]); // ] }

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes a body. Throws ApiError `malformed` for invalid UTF-8. */
export function decodeUtf8(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw apiError("malformed");
  }
}

/** Parses a JSON body; an empty one is an empty object. Throws ApiError `malformed` or `fields_too_many`. */
export function parseJsonBody(body: Uint8Array): unknown {
  const text = decodeUtf8(body);
  if (text.trim() === "") return {};
  assertJsonBounds(body);
  try {
    return JSON.parse(text);
  } catch {
    throw apiError("malformed");
  }
}

/**
 * Checks the depth and the number of values of a JSON body before it is parsed, by counting brackets and commas outside of
 * strings. Throws ApiError `malformed` or `fields_too_many`. Whether it is JSON at all is left to the parser.
 */
function assertJsonBounds(body: Uint8Array): void {
  let [depth, values, inString] = [0, 1, false];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (inString) {
      if (byte === backslash) at++;
      else inString = byte !== quote;
    } else if (byte === quote) inString = true;
    else if (byte === comma || opening.has(byte)) {
      if (++values > maxValues) throw apiError("fields_too_many");
      if (byte !== comma && ++depth > maxDepth) throw apiError("malformed");
    } else if (closing.has(byte)) depth--;
  }
}
