import { useState } from "react";
import type { Collection } from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { useOptimisticToggle } from "../toggle/use-optimistic-toggle.ts";

interface CollectionCheckboxProps {
  collection: Pick<Collection, "name" | "count">;
  selected: boolean;
  store: (stored: boolean) => Promise<{ message: string }>;
  onDone: (message: string) => void;
  onFail: (error: unknown) => void;
}

/** A collection with a checkbox; a tick shows at once and is reverted when it cannot be stored. */
export function CollectionCheckbox({
  collection: { name, count },
  selected,
  store,
  onDone,
  onFail,
}: CollectionCheckboxProps) {
  const [checked, toggle] = useOptimisticToggle(selected, store);
  const [initiallyChecked] = useState(selected);
  // The server's count, corrected by the tick since.
  const currentCount = count + Number(checked) - Number(initiallyChecked);
  async function handleChange(target: boolean) {
    try {
      const result = await toggle(target);
      if (result) onDone(result.message);
    } catch (error) {
      onFail(error);
    }
  }
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={({ target }) => handleChange(target.checked)} />
      <bdi>{name}</bdi>
      <small>{currentCount > 0 ? `${fa(currentCount)} مکان` : "خالی"}</small>
    </label>
  );
}
