type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field is ticked rather than written in. */
export const isToggle = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);

/** Whether a field is not as the HTML has it: the visitor, or a script, has changed it. */
export function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
