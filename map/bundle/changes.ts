type Change = readonly [before: string, after: string];

/**
 * Programs of the graphics card are linked beside the page. MapLibre asks for the state of each one right after its link has begun, which
 * stops the page until it is done: all programs of a map one after the other, and others in the middle of a drag. Here the state is asked for
 * where a program is used first, and only when the browser says that it is linked: what it draws is left out of the frame until then, and
 * another frame is requested. Programs without a configuration (ground, clipping masks, slopes of the relief) are waited for: their results are kept.
 */
const LINKING: Record<string, readonly Change[]> = {
  "webgl/program.ts": [
    [
      "        this.program = gl.createProgram();\n",
      `        this.program = gl.createProgram();
        const parallel = gl.getExtension("KHR_parallel_shader_compile"); // before the link begins: only then is its state known\n`,
    ],
    [
      "        if (!gl.getProgramParameter(this.program, gl.LINK_STATUS)) {",
      `        this.isLinked = () => !parallel || gl.getProgramParameter(this.program, parallel.COMPLETION_STATUS_KHR);
        this.finish = () => {
        this.finish = undefined;
        if (!gl.getProgramParameter(this.program, gl.LINK_STATUS)) {`,
    ],
    [
      "        this.binderUniforms = configuration ? configuration.getUniforms(context, uniformLocations) : [];\n    }\n",
      `        this.binderUniforms = configuration ? configuration.getUniforms(context, uniformLocations) : [];
        };
        if (!configuration && source !== shaders.hillshade && source !== shaders.colorRelief) this.finish();
    }\n`,
    ],
    [
      "        if (this.failedToCreate) return;\n\n        context.program.set(this.program);",
      `        if (this.finish && !this.failedToCreate) {
            if (!this.isLinked()) {
                context.isLinking = true;
                return;
            }
            this.finish();
        }
        if (this.failedToCreate) return;

        context.program.set(this.program);`,
    ],
  ],
  "ui/map.ts": [
    [
      " || this.painter.renderToTexture?.needsFollowUpFrame;\n",
      " || this.painter.renderToTexture?.needsFollowUpFrame || this.painter.context.isLinking;\n        this.painter.context.isLinking = false;\n",
    ],
  ],
};

/**
 * Whether there are canvases off the page is asked with one of the page's memory: one of the graphics card waits until that has drawn the
 * first frame, and the page with it, for half a second where there is no card.
 */
const PROBING: Record<string, readonly Change[]> = {
  "util/offscreen_canvas_supported.ts": [
    [
      "new OffscreenCanvas(1, 1).getContext('2d') &&",
      "new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true}) &&",
    ],
  ],
};

/**
 * MapLibre draws the outlines of all tiles into the stencil buffer wherever the next layer has another source, in both of its passes: half of all
 * draw calls of our map, whose sources take turns. Here it does so for layers alone that draw something: in the first pass fills of one opaque
 * colour, in the second one those that a tile in view has something of.
 */
const CLIPPING: Record<string, readonly Change[]> = {
  "render/painter.ts": [
    [
      "                frameRenderContext.renderTileClippingMasks(layer, coords);\n",
      `                const isFill = layer.type === 'fill' && layer.paint.get('fill-opacity').constantOr(0) === 1 &&
                    layer.paint.get('fill-color').constantOr(Color.transparent).a === 1;
                if (!isFill && layer.type !== 'background') continue;
                frameRenderContext.renderTileClippingMasks(layer, coords);\n`,
    ],
    [
      "            frameRenderContext.renderTileClippingMasks(layer, coordsAscending[layer.source]);\n",
      `            if (layer.isTileClipped() && !coords.some((id) => tileManager.getTile(id).getBucket(layer))) continue;
            frameRenderContext.renderTileClippingMasks(layer, coordsAscending[layer.source]);\n`,
    ],
  ],
};

/**
 * Sources with the same tiles in view share their outlines in the stencil buffer, and what is the same for each draw of a frame is found once: the matrix
 * of a tile, the program of a layer's tile, which MapLibre looks up by a text that it puts together each time.
 */
const REUSING: Record<string, readonly Change[]> = {
  "render/frame_render_context.ts": [
    [
      "        this.currentStencilSource = layer.source;\n\n        if (this.nextStencilID",
      `        const isOutlined = this.currentStencilSource !== undefined &&
            tileIDs.length === Object.keys(this.tileClippingMaskIDs).length &&
            tileIDs.every(({key}) => this.tileClippingMaskIDs[key] !== undefined);
        this.currentStencilSource = layer.source;
        if (isOutlined) return;

        if (this.nextStencilID`,
    ],
    [
      "        const projectionData = this.transform.getProjectionData({\n",
      `        const isPlain = options.aligned === undefined && options.applyTerrainMatrix === undefined && !this.isRenderingToTexture;
        this.projectionDataByTile ??= new Map();
        const known = isPlain && this.projectionDataByTile.get(tileID.key);
        if (known) return known;
        const projectionData = this.transform.getProjectionData({\n`,
    ],
    [
      "/aligned` : tileID.key;\n",
      "/aligned` : tileID.key;\n        if (isPlain) this.projectionDataByTile.set(tileID.key, projectionData);\n",
    ],
  ],
  "webgl/program_cache.ts": [
    [
      "        const configurationKey = (variant.programConfiguration",
      `        const configuration = variant.defines?.length === 0 && variant.programConfiguration;
        this.knownPrograms ??= new WeakMap();
        const known = configuration && this.knownPrograms.get(configuration);
        if (known?.[variant.name]) return known[variant.name];
        const configurationKey = (variant.programConfiguration`,
    ],
    [
      "        return this.programs[key];\n",
      `        if (configuration) this.knownPrograms.set(configuration, {...known, [variant.name]: this.programs[key]});
        return this.programs[key];\n`,
    ],
  ],
};

/**
 * While the map is dragged, labels are placed twice a second at most: they move with the map, and only those that come into view wait. After
 * the drag, and while the map is zoomed, they are placed as often as their fade ends.
 */
const PLACING: Record<string, readonly Change[]> = {
  "style/style.ts": [
    [
      "!this.placement.stillRecent(now(), transform.zoom);\n",
      `!this.placement.stillRecent(now(), transform.zoom) &&
            (!this.map.isMoving() || this.map.isZooming() || now() - this.placement.commitTime > 500);\n`,
    ],
  ],
};

const CHANGES = new Map(
  Object.entries({ ...LINKING, ...PROBING, ...CLIPPING, ...REUSING, ...PLACING }).map(([name, changes]) => [
    `maplibre-gl/src/${name}`,
    changes,
  ]),
);

/** The files of packages that the map is built from with a change. */
export const CHANGED: ReadonlySet<string> = new Set(CHANGES.keys());

/** A file of a package as the map is built from it. Throws when a text that is to be changed is not in it exactly once. */
export const change = (name: string, source: string): string =>
  (CHANGES.get(name) ?? []).reduce((text, [before, after]) => {
    const parts = text.split(before);
    if (parts.length !== 2) throw new Error(`${name} has ${parts.length - 1} times: ${before.trim()}`);
    return parts.join(after);
  }, source);
