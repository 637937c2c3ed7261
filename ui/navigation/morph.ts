import { hasChanged, isToggle } from "../form/changed-field.ts";
import { islandUpdates } from "../island/island-updates.ts";

/** Attributes that belong to the visitor or to a script, and not to the server's HTML. */
const isKept = (name: string) => /^(open|aria-expanded|data-pending-hydration)$/.test(name);

/** The member of the page, who has typed what is in it, also when the session has ended (`api-client/page-member.ts`). */
const OWNER = "data-member";

/** What becomes of the fields: all are as in the new page, or those that the visitor has changed stay, or all of them. */
export type FieldsKept = "none" | "changed" | "all";

/**
 * Makes an element like another one, and keeps what does not differ: focus, open parts, and islands that React has, which are rendered
 * with their new props. A form that was rejected keeps all its fields.
 */
export function morph(from: Element, to: Element, kept: FieldsKept = "none"): void {
  const hasReact = islandUpdates.get(from);
  const keeps = kept === "changed" && isChanged(from, to) ? "all" : kept;
  const isTyped = from instanceof HTMLInputElement && hasChanged(from); // compared with the old page's value
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !isKept(name) && name !== OWNER) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value && (!isKept(name) || (kept === "all" && name === "open")))
      from.setAttribute(name, value);
  if (hasReact) {
    hasReact();
    return;
  }
  if (keeps === "all") {
    // The answer has no passwords, for example.
  } else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (!isTyped || from !== document.activeElement) from.value = to.defaultValue;
    from.checked = to.defaultChecked;
  } else if (from instanceof HTMLOptionElement) from.selected = to.hasAttribute("selected");
  const chosen = keeps === "all" && from instanceof HTMLSelectElement && from.value;
  morphChildren(from, to, keeps);
  // Its options may be others, or the browser may have followed their new attributes.
  if (chosen && from instanceof HTMLSelectElement) for (const o of from.options) o.selected ||= o.value === chosen;
}

/** Whether the visitor has changed a field that is in the new page, too: a tick belongs to the value that it was given for. */
const isChanged = (from: Element, to: Element): boolean =>
  (from instanceof HTMLInputElement || from instanceof HTMLSelectElement) &&
  hasChanged(from) &&
  (!isToggle(from) || from.getAttribute("value") === to.getAttribute("value"));

function morphChildren(from: Element, to: Element, kept: FieldsKept): void {
  let old = from.firstChild;
  for (const next of [...to.childNodes]) {
    let match = old;
    while (match && !isSame(match, next)) match = match.nextSibling;
    if (!match) {
      from.insertBefore(next, old);
      continue;
    }
    while (old && old !== match) old = removeAndStep(old);
    old = match.nextSibling;
    if (match instanceof Element && next instanceof Element) morph(match, next, kept);
    else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
  }
  while (old) old = removeAndStep(old);
}

/** A style sheet stays: other parts of the page need it, too. */
function removeAndStep(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  if (!("sheet" in node)) node.remove();
  return nextSibling;
}

/** A picture is replaced rather than changed: it would show the old image until the new one is loaded. */
function isSame(a: Node, b: Node): boolean {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  if (!(a instanceof Element) || !(b instanceof Element)) return true;
  if (a.nodeName === "PICTURE") return a.isEqualNode(b);
  // The property `id` of a form can be its field with that name.
  return ["id", "src"].every((name) => a.getAttribute(name) === b.getAttribute(name));
}
