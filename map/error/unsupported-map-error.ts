/** The browser cannot draw a map, as without WebGL. It is of no use to try again. */
export class UnsupportedMapError extends Error {
  override readonly name = "UnsupportedMapError";
}
