import { relative } from "node:path";
import type { Plugin } from "vite";

const ISLAND = /\.island\.tsx$/;
const PREFIX = "\0island:";

/**
 * On the server, an import of a `*.island.tsx` module is the island's place in the page (`placeOf`), which names the source file. In the
 * browser it is the component itself.
 */
export const islands: Plugin = {
  name: "islands",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: {
    filter: { id: ISLAND },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${PREFIX}${resolved.id}`;
    },
  },
  load: {
    filter: { id: /^\0island:/ },
    handler(id) {
      const file = id.slice(PREFIX.length);
      const path = relative(import.meta.dirname.replace(/\/web\/shell$/, ""), file);
      return `import * as island from ${JSON.stringify(`${file}?component`)};
import { placeOf } from "/ui/island/island.tsx";
export default placeOf(island, ${JSON.stringify(path)});`;
    },
  },
};
