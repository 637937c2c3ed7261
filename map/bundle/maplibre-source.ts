import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";
import { CHANGED, change } from "./changes.ts";
import { LEFT_OUT, REPLACED, UNUSED_STYLES } from "./left-out.ts";

const PACKAGES = join(import.meta.dirname, "../../node_modules/");
const SOURCE = `${PACKAGES}maplibre-gl/src/`;
const WORKER = `${SOURCE}source/worker.ts`;
const WORKER_URL = "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
const VIRTUAL_WORKER_URL = "\0maplibre-worker-url";

/** As MapLibre is compiled: a field without a value is a type only, and must not overwrite what a base class has set. */
const TYPESCRIPT = { lang: "ts", typescript: { removeClassFieldsWithoutInitializer: true } } as const;

/** The parts of the syntax tree of a module that tell what it exports. */
interface Statement {
  type: string;
  exportKind?: string;
  declaration?: { type: string; id?: { name?: string }; declarations?: { id: { name?: string } }[] } | null;
  specifiers?: { exportKind?: string; exported: { name?: string } }[];
}

/** The names of the classes that a module exports, of its other values, and whether it has a default export. */
function exportsOf(statements: readonly Statement[]) {
  const values = statements.filter(
    ({ type, exportKind }) => type === "ExportNamedDeclaration" && exportKind !== "type",
  );
  const isClass = ({ declaration }: Statement) => declaration?.type === "ClassDeclaration";
  const isFunction = ({ declaration }: Statement) => declaration?.type === "FunctionDeclaration";
  const others = values.flatMap((statement) => [
    ...(isFunction(statement) ? [statement.declaration!.id!.name!] : []),
    ...(statement.declaration?.declarations ?? []).map(({ id }) => id.name!),
    ...(statement.specifiers ?? [])
      .filter(({ exportKind }) => exportKind !== "type")
      .map((each) => each.exported.name!),
  ]);
  return {
    classes: values.filter(isClass).map(({ declaration }) => declaration!.id!.name!),
    others,
    hasDefault: statements.some(({ type }) => type === "ExportDefaultDeclaration"),
  };
}

/** A module with the same exports: classes that cannot be constructed, functions that return nothing, an empty shader. */
function emptyModule(name: string, statements: readonly Statement[]): string {
  const { classes, others, hasDefault } = exportsOf(statements);
  const message = JSON.stringify(`MapLibre is built without ${name}.`);
  return [
    ...classes.map((id) => `export class ${id} { constructor() { throw new Error(${message}); } }`),
    ...others.map((id) => `export function ${id}() {}`), // no arrow function: some are classes, of which others ask for instances
    hasDefault ? 'export default "";' : "",
  ].join("\n");
}

/**
 * Builds MapLibre from the source files in its package in place of the finished ones: page and worker share what both need, which is sent
 * once, what no map of ours has is left out, and programs are linked beside the page. Fails when a module to be left out or changed is not
 * met, or not as it was, as after an update of MapLibre.
 */
export function maplibreFromSource(): Plugin {
  const met = new Set<string>();
  return {
    name: "maplibre-from-source",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client" || name === "desk",
    buildStart: () => met.clear(),
    resolveId: {
      filter: { id: /^maplibre-gl(\/dist\/maplibre-gl-worker\.mjs\?url)?$/ },
      handler: (id) => (id === WORKER_URL ? VIRTUAL_WORKER_URL : `${SOURCE}index.ts`),
    },
    load: {
      filter: { id: /^\0maplibre-worker-url$|\/node_modules\/(maplibre-gl|@maplibre|fflate)\/.*\.(ts|m?js|json)$/ },
      async handler(id) {
        if (id === VIRTUAL_WORKER_URL) {
          const reference = this.emitFile({ type: "chunk", id: WORKER, name: "map-worker" });
          return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
        }
        const name = id.slice(PACKAGES.length);
        if (name === "maplibre-gl/package.json") {
          const { version } = JSON.parse(await readFile(id, "utf8"));
          return JSON.stringify({ version }); // the rest of it would be sent, too
        }
        const replacement = REPLACED[name];
        if (replacement !== undefined || LEFT_OUT.has(name) || CHANGED.has(name)) met.add(name);
        else if (!id.startsWith(SOURCE)) return;
        const source = change(name, await readFile(id, "utf8"));
        // A module that registers its classes for messages of the worker is needed where they are received; of others, only what is used.
        const moduleSideEffects = id === WORKER || /^register\(/m.test(source);
        const code = LEFT_OUT.has(name)
          ? emptyModule(name, this.parse(source, { lang: "ts" }).body as Statement[])
          : (replacement ?? (await transformWithOxc(source, id, TYPESCRIPT)).code);
        return { code, moduleType: "js", moduleSideEffects };
      },
    },
    transform: {
      filter: { id: /\/maplibre-gl\/dist\/maplibre-gl\.css$/ },
      handler: (css) => ({
        code: css.replace(/[^{}]*\{[^{}]*\}/g, (rule) => (UNUSED_STYLES.test(rule.split("{")[0]!) ? "" : rule)),
        map: null,
      }),
    },
    buildEnd(error) {
      const missing = [...LEFT_OUT, ...Object.keys(REPLACED), ...CHANGED].filter((name) => !met.has(name));
      if (!error && missing.length > 0) throw new Error(`The map is built from no such files: ${missing.join(", ")}`);
    },
  };
}
