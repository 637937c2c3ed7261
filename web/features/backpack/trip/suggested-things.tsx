import { useState } from "react";
import type { Suggestion } from "../../../../contract/member/backpack.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { useDeeds } from "../backpack.ts";
import { type PackingList, whereIs } from "../store/packing-list.ts";
import css from "./suggested-things.module.css";

const AT_FIRST = 6;

interface SuggestedThingsProps {
  suggested: readonly Suggestion[];
  /** The list as it is now: what has been put in since the suggestions came. */
  list: PackingList;
}

/** What a place calls for, the weightiest first, each with its reason. */
export function SuggestedThings({ suggested, list }: SuggestedThingsProps) {
  const deeds = useDeeds();
  const [all, showAll] = useState(false);
  const things = suggested.map((item) => ({
    ...item,
    packed: whereIs(list, item.todo_id)?.item.packed ?? item.packed,
  }));
  const missing = things.filter((thing) => !thing.packed);
  const shown = all ? things : things.slice(0, AT_FIRST);
  return (
    <>
      <ul className={css.suggested} aria-label="پیشنهادها">
        {shown.map(({ todo_id, name, reason, packed }) => (
          <li key={todo_id} data-packed={packed || undefined}>
            <p>
              <strong>{name}</strong>
              <span>{reason}</span>
            </p>
            {/* The same button before and after: whoever presses it keeps the focus. */}
            <button
              type="button"
              aria-disabled={packed}
              onClick={() => packed || deeds.pack([todo_id])}
              aria-label={packed ? `«${name}» در کوله هست` : `افزودن «${name}»`}
            >
              <Icon name={packed ? "check" : "plus"} />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.ways}>
        {things.length > AT_FIRST && (
          <button type="button" className={buttonClass("quiet")} onClick={() => showAll(!all)} aria-expanded={all}>
            {all ? "کمتر" : `همهٔ ${fa(things.length)} پیشنهاد`}
          </button>
        )}
        {missing.length > 1 && (
          <button
            type="button"
            className={buttonClass("line")}
            onClick={() => deeds.pack(missing.map((item) => item.todo_id))}
          >
            <Icon name="plus" />
            {`افزودن همهٔ ${fa(missing.length)} چیز`}
          </button>
        )}
        {missing.length === 0 && <p className={css.ready}>همهٔ این‌ها در کوله هست.</p>}
      </div>
    </>
  );
}
