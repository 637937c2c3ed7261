import { join } from "node:path/posix";
import type { SourceFile } from "./files.ts";

export interface Import {
  from: string;
  to: string;
  /** Whether it is an `import()` that runs with the code. */
  isDynamic: boolean;
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm;
const DECLARATION = /(?:\bfrom|^import|\bimport)\s*"(\.[^"]+\.tsx?)"/gm;
/** With `typeof` before it or a name after it, it is the import of a type. */
const CALL = /(\btypeof\s+)?\bimport\(\s*"(\.[^"]+\.tsx?)"\s*\)(\.[A-Z])?/g;

/** Finds the relative imports and re-exports between the files, those of types included, each once. */
export function findImports(files: SourceFile[]): Import[] {
  const paths = new Set(files.map(({ path }) => path));
  const imports = new Map<string, Import>();
  for (const { path, text } of files) {
    const add = (specifier: string, isDynamic: boolean) => {
      const to = join(path, "..", specifier);
      if (paths.has(to)) imports.set(`${path} ${to} ${isDynamic}`, { from: path, to, isDynamic });
    };
    const code = text.replace(COMMENT, "");
    for (const [, specifier] of code.matchAll(DECLARATION)) add(specifier!, false);
    for (const [, typeOf, specifier, typeName] of code.matchAll(CALL)) add(specifier!, !typeOf && !typeName);
  }
  return [...imports.values()];
}

/** Returns the import cycles: the strongly connected components with more than one file, by Tarjan's algorithm. */
export function findCycles(imports: Import[]): string[][] {
  const importsByFile = Map.groupBy(imports, ({ from }) => from);
  const indexes = new Map<string, number>();
  const lowLinks = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    const index = indexes.size;
    indexes.set(file, index);
    lowLinks.set(file, index);
    stack.push(file);
    for (const { to } of importsByFile.get(file) ?? []) {
      if (indexes.has(to) && !stack.includes(to)) continue;
      const reachable = indexes.get(to) ?? visit(to);
      lowLinks.set(file, Math.min(lowLinks.get(file)!, reachable));
    }
    if (lowLinks.get(file) === index) popComponent(file);
    return lowLinks.get(file)!;
  }
  function popComponent(file: string) {
    const component = stack.splice(stack.indexOf(file));
    const importsItself = importsByFile.get(file)?.some(({ to }) => to === file);
    if (component.length > 1 || importsItself) cycles.push(component.sort());
  }
  for (const file of importsByFile.keys()) if (!indexes.has(file)) visit(file);
  return cycles;
}
