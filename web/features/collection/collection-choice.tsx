import { useState } from "react";
import type { Collection } from "../../../contract/member/collection.ts";
import { fa } from "../../../text/digits.ts";
import { useOptimisticToggle } from "./use-optimistic-toggle.ts";

interface CollectionChoiceProps {
  collection: Pick<Collection, "name" | "count">;
  chosen: boolean;
  store: (stored: boolean) => Promise<{ message: string }>;
  onDone: (message: string) => void;
  onFail: (error: unknown) => void;
}

/** A collection to tick: the tick stands at once, and goes back if it could not be stored. */
export function CollectionChoice({
  collection: { name, count },
  chosen,
  store,
  onDone,
  onFail,
}: CollectionChoiceProps) {
  const [shown, want] = useOptimisticToggle(chosen, store);
  const [counted] = useState(chosen);
  const held = count + Number(shown) - Number(counted); // what the server counted, and what was ticked since
  async function tick(next: boolean) {
    try {
      const done = await want(next);
      if (done) onDone(done.message);
    } catch (error) {
      onFail(error);
    }
  }
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={({ target }) => tick(target.checked)} />
      <bdi>{name}</bdi>
      <small>{held > 0 ? `${fa(held)} مکان` : "خالی"}</small>
    </label>
  );
}
