import { type CustomAtRules, type Declaration, type Rule, type Selector, transform, type Visitor } from "lightningcss";

/** A style rule as far as its place among the others matters. */
interface PlacedRule {
  classes: Set<string>;
  properties: string[];
  mayBeLater: boolean;
}

/** The media without whose rules a first view may be for the time of a request. */
const LATER_MEDIA = /"forced-colors"|"prefers-contrast"|"print"/;

/**
 * Divides the style sheet of a first view into the rules with which it is painted, and those that may come with the sheet of what is below the
 * fold: rules for a pointer (`:hover`, `:active`), for paper, for forced colours and for more contrast, and the custom properties of `:root` that
 * neither the other rules nor `mentioned`, the names in the scripts of the page, need. A rule stays where a later one that is painted
 * first has its class and sets its property, since their order matters.
 */
export function divideRules(text: string, mentioned: ReadonlySet<string>): { first: string; later: string } {
  const rules = listRules(text);
  const isLater = rules.map((rule, at) => rule.mayBeLater && !isOverridden(rule, rules.slice(at + 1)));
  const first = keepRules(text, (at) => !isLater[at]);
  const unused = unusedTokens(first, mentioned);
  const tokens = [...unused].map(([name, value]) => `${name}:${value}`).join(";");
  return {
    first: withoutTokens(first, unused),
    later: (tokens && `:root{${tokens}}`) + keepRules(text, (at) => isLater[at]!),
  };
}

/** The custom properties of the whole page: the first rule of its style sheet. */
const ROOT = /^:root\{[^{}]*\}/;
const TOKEN = /(--[\w-]+):([^;}]*);?/g;

function visit(text: string, visitor: Visitor<CustomAtRules>): string {
  const { code } = transform({ filename: "page.css", code: Buffer.from(text), visitor });
  // Once more: a container whose rules a visitor has removed is only then found to be empty.
  return Buffer.from(transform({ filename: "page.css", code, minify: true }).code).toString();
}

const listRules = (text: string): PlacedRule[] => {
  const rules: PlacedRule[] = [];
  let laterUntil = 0;
  visit(text, {
    Rule: {
      media({ value }) {
        if (LATER_MEDIA.test(JSON.stringify(value.query))) laterUntil = rules.length + countStyleRules(value.rules);
      },
      style({ value: { selectors, declarations } }) {
        rules.push({
          classes: new Set(JSON.stringify(selectors).match(/(?<="class","name":")[\w-]+/g)),
          properties: [...declarations.declarations, ...declarations.importantDeclarations].map(nameOf),
          mayBeLater: rules.length < laterUntil || selectors.every(isForPointer),
        });
      },
    },
  });
  return rules;
};

/** How many style rules there are among rules of a media query, also in those that are grouped once more. */
const countStyleRules = (rules: Rule[]): number => JSON.stringify(rules).match(/"type":"style"/g)?.length ?? 0;

const isForPointer = (selector: Selector) =>
  selector.some((part) => part.type === "pseudo-class" && (part.kind === "hover" || part.kind === "active"));

function nameOf(declaration: Declaration): string {
  if (declaration.property === "unparsed") return declaration.value.propertyId.property;
  return declaration.property === "custom" ? declaration.value.name : declaration.property;
}

const isOverridden = (rule: PlacedRule, others: PlacedRule[]) =>
  others.some(
    ({ mayBeLater, classes, properties }) =>
      !mayBeLater &&
      [...classes].some((name) => rule.classes.has(name)) &&
      properties.some((a) => rule.properties.some((b) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`))),
  );

/** The style sheet with some of its style rules, by their number; of the other rules, such as fonts, it has all or, without the first, none. */
function keepRules(text: string, isKept: (at: number) => boolean): string {
  let at = 0;
  const style = () => (isKept(at++) ? undefined : []);
  const others = isKept(0) ? {} : { "font-face": () => [], keyframes: () => [], property: () => [] };
  return visit(text, { Rule: { style, ...others } });
}

/** The custom properties of `:root` that no rule and no script of the page needs, and that are declared nowhere else, with their values. */
function unusedTokens(text: string, mentioned: ReadonlySet<string>): Map<string, string> {
  const root = ROOT.exec(text)?.[0] ?? "";
  const unused = new Map([...root.matchAll(TOKEN)].map(([, name, value]) => [name!, value!]));
  const need = (source: string) => {
    for (const [name] of source.matchAll(/--[\w-]+/g)) {
      const value = unused.get(name);
      if (unused.delete(name)) need(value!);
    }
  };
  need(text.slice(root.length));
  for (const name of mentioned) need(name);
  return unused;
}

/** The style sheet without some of the custom properties of `:root`. */
const withoutTokens = (text: string, removed: ReadonlyMap<string, string>): string =>
  text.replace(ROOT, (root) =>
    root.replace(TOKEN, (declaration, name) => (removed.has(name) ? "" : declaration)).replace(/;\}$/, "}"),
  );
