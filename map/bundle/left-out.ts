/**
 * Modules of MapLibre's source, without their endings, that our maps never reach: the globe, terrain, sky, layers and sources of types that no
 * style of ours has, tiles in another format, and tools for debugging.
 */
const LEFT_OUT_OF_MAPLIBRE = [
  ...["globe_projection", "globe_transform", "globe_camera_helper"].map((name) => `geo/projection/${name}`),
  ...["projection", "transform", "camera_helper"].map((name) => `geo/projection/vertical_perspective_${name}`),
  ...["render/terrain", "webgl/render_to_texture", "webgl/draw/draw_terrain"],
  ...["webgl/draw/draw_sky", "webgl/program/sky_program", "webgl/program/atmosphere_program"],
  ...["heatmap", "fill_extrusion"].flatMap((type) => [
    `style/style_layer/${type}_style_layer`,
    `webgl/draw/draw_${type}`,
    `webgl/program/${type}_program`,
  ]),
  ...["webgl/draw/draw_custom", "webgl/draw/draw_debug"],
  ...["source/video_source", "source/canvas_source", "source/image_source", "source/vector_tile_mlt"],
  ...[
    ...["_projection_globe", "terrain", "terrain_depth", "terrain_height", "sky", "atmosphere"],
    ...["heatmap", "heatmap_texture", "fill_extrusion", "fill_extrusion_pattern"],
  ].flatMap((shader) => [`shaders/glsl/${shader}.vertex.glsl.g`, `shaders/glsl/${shader}.fragment.glsl.g`]),
];

/** Files of packages that the map is built without. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...LEFT_OUT_OF_MAPLIBRE.map((name) => `maplibre-gl/src/${name}.ts`),
  // Distances and areas in the expressions of a style: ours have none.
  ...["distance", "within"].map((name) => `@maplibre/maplibre-gl-style-spec/dist/expression/definitions/${name}.mjs`),
  "fflate/esm/browser.js", // for browsers that cannot decompress by themselves, which the site is not built for
]);

/** Files of packages with another content. */
export const REPLACED: Readonly<Record<string, string>> = {
  // Our styles are checked by the tests of the server, so the browser need not check them.
  "maplibre-gl/src/style/validate_style.ts": `
export const validateStyle = {};
export const SPEC_SOURCE_TYPES = new Set();
const isInvalid = () => false;
export { isInvalid as validateStyleAndEmit, isInvalid as emitValidationErrors, isInvalid as validateAndEmit };`,
};

/** Classes of the style sheet of MapLibre, behind `maplibregl-`, that our maps never have: nine tenths of it are pictures for these buttons. */
export const UNUSED_STYLES =
  /\.maplibregl-(ctrl-(geolocate|compass|zoom|fullscreen|shrink|terrain|globe|logo|scale)|user-location|popup)/;
