import { useId } from "react";
import type { BuiltinCollection } from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import css from "./editor.module.css";
import { INTENTS } from "./intents.ts";
import type { RejectedForm } from "./rejected-form.ts";

interface PlaceEditorProps {
  type: BuiltinCollection | number;
  /** The path of the list. */
  path: string;
  place: { id: number; name: string; note: string | null; rank: number | null };
  /** The number of places of the collection, and of the characters of a note. */
  total: number;
  maxNote: number;
  /** What was rejected of the form that was sent last. */
  rejected?: RejectedForm | undefined;
}

/** A button and its sheet with what the member writes about a saved place; in an own collection also its rank and the cover. */
export function PlaceEditor({ type, path, place, total, maxNote, rejected }: PlaceEditorProps) {
  const sheet = useId();
  const { id, name, note, rank } = place;
  const { errors, note: written } = rejected?.place === `${id}` ? rejected : {};
  return (
    <>
      <button type="button" popoverTarget={sheet} aria-label={`یادداشت «${name}»`}>
        <Icon name="pencil" />
        <span>یادداشت</span>
      </button>
      <div id={sheet} className={`dialog ${css.sheet}`} popover="auto">
        <form method="post" action={path}>
          <input type="hidden" name="intent" value={INTENTS.describePlace} />
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="place" value={id} />
          <input type="hidden" name="former_note" value={note ?? ""} />
          <TextArea
            label={`یادداشت من دربارهٔ «${name}»`}
            name="note"
            rows={4}
            maxLength={maxNote}
            defaultValue={written ?? note ?? ""}
            error={errors?.note}
          />
          {rank !== null && (
            <>
              <input type="hidden" name="former_rank" value={fa(rank)} />
              <TextField
                label="جای آن در مجموعه"
                name="rank"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={fa(rank)}
                error={errors?.rank}
                hint={`از ۱ تا ${fa(total)}`}
              />
            </>
          )}
          <div className={css.buttons}>
            <button type="submit" className={buttonClass()}>
              ذخیره
            </button>
            {typeof type === "number" && (
              <button type="submit" name="cover" value="1" className={buttonClass("outline")}>
                جلد مجموعه شود
              </button>
            )}
          </div>
        </form>
      </div>
    </>
  );
}
