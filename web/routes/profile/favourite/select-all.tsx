import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { MOVE_FORM } from "./intents.ts";

/** Ticks all places of the page, or none when all are ticked. */
export const SelectAll = () => (
  <button type="button" className={`${buttonClass("outline")} needs-script`} onClick={toggleAll}>
    <Icon name="check" />
    انتخاب همهٔ این صفحه
  </button>
);

function toggleAll(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${MOVE_FORM}"]`)];
  const isOn = !boxes.every(({ checked }) => checked);
  for (const box of boxes) if (box.checked !== isOn) box.click();
}
