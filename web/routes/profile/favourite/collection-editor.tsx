import { COLLECTION_LIMITS } from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import toolButton from "../../../features/collection/tool-button.module.css";
import css from "./editor.module.css";
import { INTENTS } from "./intents.ts";
import type { RejectedForm } from "./rejected-form.ts";

interface CollectionEditorProps {
  collection: { id: number; name: string; note: string | null };
  /** The path of the page, to which the form is sent. */
  path: string;
  /** The rank in the list of own collections, from 1, and their number; without it the rank is not asked. */
  order?: { rank: number; count: number };
  /** What was rejected of the form that was sent last. */
  rejected?: RejectedForm | undefined;
}

/** A button and its sheet with what the member writes about an own collection, and its rank among them. */
export function CollectionEditor({ collection, path, order, rejected }: CollectionEditorProps) {
  const { id, name, note } = collection;
  const sheet = `collection-${id}`;
  const { errors, note: written } = rejected?.collection === `${id}` ? rejected : {};
  return (
    <>
      <button
        type="button"
        className={toolButton.button}
        popoverTarget={sheet}
        aria-label={`${order ? "یادداشت و جا" : "یادداشت"}: «${name}»`}
      >
        <Icon name="pencil" />
        یادداشت
        {order && " و جا"}
      </button>
      <div id={sheet} className={`dialog ${css.sheet}`} popover="auto">
        <form method="post" action={path}>
          <input type="hidden" name="intent" value={INTENTS.describeCollection} />
          <input type="hidden" name="collection" value={id} />
          <input type="hidden" name="former_note" value={note ?? ""} />
          <TextArea
            label={`یادداشت من دربارهٔ «${name}»`}
            name="note"
            rows={4}
            maxLength={COLLECTION_LIMITS.note}
            defaultValue={written ?? note ?? ""}
            error={errors?.note}
          />
          {order && (
            <>
              <input type="hidden" name="former_rank" value={fa(order.rank)} />
              <TextField
                label="جای آن میان مجموعه‌ها"
                name="rank"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={fa(order.rank)}
                error={errors?.rank}
                hint={`از ۱ تا ${fa(order.count)}`}
              />
            </>
          )}
          <div className={css.buttons}>
            <button type="submit" className={buttonClass()}>
              ذخیره
            </button>
          </div>
        </form>
      </div>
    </>
  );
}
