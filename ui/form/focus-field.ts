const CONTROLS = "input:not([type=hidden]), select, textarea, [role=textbox]";

/**
 * Focuses the field of a name below an element, and returns its control: the one of that name, or where that is hidden or missing the first
 * one of its group, which is a fieldset or marked with `data-field`.
 */
export function focusField(root: ParentNode, name: string): HTMLElement | undefined {
  const named = root.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const group = named?.closest("fieldset") ?? root.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control = named?.matches(CONTROLS) ? named : group?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  return control ?? undefined;
}
