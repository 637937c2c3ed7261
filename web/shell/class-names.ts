import { globSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

/** How Lightning CSS names the classes and animations of CSS modules: unlike any other text, so that `shortClassNames` finds them. */
export const CLASS_NAME_PATTERN = "css-module-[hash]-[local]";

const LONG_NAME = /css-module-[\w-]{6}-([\w-]+)/g;

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** With one of these in the second place, no name is a global class, which are in lower case. */
const UPPER_CASE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const NAME_CHARACTERS = `${LETTERS}0123456789_-`;

/**
 * Names the classes of the build's CSS modules with three characters, two for the module by its place in the sorted list of all, and one
 * for the class by its place in the module: every page has hundreds of them, in its styles and in its HTML.
 */
export function shortClassNames(root: string): Plugin[] {
  const files = globSync("{web,ui,map,desk}/**/*.module.css", { cwd: root }).toSorted();
  const prefixes = new Map(files.map((file, index) => [file, prefixOf(index)]));
  const localNames = new Map<string, string[]>();
  const shorten = (code: string, id: string) => {
    const file = relative(root, id);
    const prefix = prefixes.get(file);
    if (!prefix) throw new Error(`${file} is not in the list of CSS modules.`);
    const names = localNames.get(file) ?? [];
    localNames.set(file, names);
    return code.replace(LONG_NAME, (_, name: string) => {
      const index = names.indexOf(name) < 0 ? names.push(name) - 1 : names.indexOf(name);
      return prefix + suffixOf(index);
    });
  };
  const transform: Plugin["transform"] = {
    filter: { id: /\.module\.css$/ },
    handler: (code, id) => ({ code: shorten(code, id), map: null }),
  };
  // Between Vite's two plugins for CSS it gets the style sheet, after them the script with the names.
  return [
    { name: "short-class-names-in-styles", apply: "build", transform },
    { name: "short-class-names-in-scripts", apply: "build", enforce: "post", transform },
  ];
}

function prefixOf(index: number): string {
  const second = UPPER_CASE[Math.floor(index / LETTERS.length)];
  if (!second) throw new Error("There are more CSS modules than prefixes.");
  return LETTERS[index % LETTERS.length]! + second;
}

function suffixOf(index: number): string {
  const rest = Math.floor(index / NAME_CHARACTERS.length);
  return (rest > 0 ? suffixOf(rest - 1) : "") + NAME_CHARACTERS[index % NAME_CHARACTERS.length];
}
