/**
 * Creates an element with a class of a CSS module, whose names are not known to the type checker. Throws when the module
 * does not have the class.
 */
export function createStyledElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string | undefined) {
  if (className === undefined) throw new Error("class missing");
  return Object.assign(document.createElement(tag), { className });
}
