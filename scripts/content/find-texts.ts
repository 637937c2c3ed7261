import { parseSync } from "vite";

/** A text of the code with its line, from 1. */
export interface FoundText {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  value?: unknown;
  quasis?: { value: { cooked: string | null } }[];
}

const PERSIAN = /\p{Script=Arabic}/u;

/** The Persian texts of a module: strings, templates with «…» for what is filled in, and text between tags. Comments are left out. */
export function findTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const add = (start: number, text: string) => {
    const line = source.slice(0, start).split("\n").length;
    if (PERSIAN.test(text)) found.push({ line, text: text.replace(/\s+/g, " ").trim() });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const node = value as Node;
    if (node.type === "Literal" && typeof node.value === "string") add(node.start, node.value);
    else if (node.type === "JSXText") add(node.start, String(node.value));
    else if (node.type === "TemplateLiteral")
      add(node.start, (node.quasis ?? []).map((quasi) => quasi.value.cooked).join("…"));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
}
