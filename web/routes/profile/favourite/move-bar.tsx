import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { type FavouriteType, favouritePath } from "../../../features/collection/favourite-path.ts";
import { isFiltered, type SavedQuery, savedPath } from "../../../features/collection/saved-query.ts";
import type { Moved } from "./action.ts";
import { INTENTS, MOVE_FORM } from "./intents.ts";
import css from "./move-bar.module.css";
import SelectAll from "./select-all.island.tsx";

interface MoveBarProps {
  type: FavouriteType;
  query: SavedQuery;
  /** The number of places of all pages. */
  total: number;
  /** Whether there are more than on this page. */
  hasMore: boolean;
  /** The other collections. */
  targets: readonly { id: string; name: string }[];
}

/**
 * What can be done with the ticked places: move, copy or take out. It stays at the foot of the window while places are ticked, and counts
 * them by a CSS counter of the checkboxes before it, also without scripts.
 */
export const MoveBar = ({ type, query, total, hasMore, targets }: MoveBarProps) => (
  <form id={MOVE_FORM} className={css.bar} method="post" action={savedPath(type, query)} aria-label="انتقال چند مکان">
    <input type="hidden" name="intent" value={INTENTS.move} />
    <input type="hidden" name="from" value={type} />
    <input type="hidden" name="q" value={query.q} />
    <input type="hidden" name="province_id" value={query.province ?? ""} />
    <input type="hidden" name="month" value={query.month ?? ""} />
    <div className={css.choice}>
      <SelectAll />
      {hasMore && (
        <label className={css.all}>
          <input type="checkbox" name="all" value="1" />
          {isFiltered(query) ? `همهٔ ${fa(total)} مکان پیداشده` : `همهٔ ${fa(total)} مکان این فهرست`}
        </label>
      )}
      <p className={css.hint}>برای انتقال چند مکان با هم، آن‌ها را انتخاب کنید.</p>
      <p className={css.count} />
    </div>
    <div className={css.operations}>
      <label>
        <span>به</span>
        <select name="to" aria-label="مجموعهٔ مقصد">
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <input
        name="new_name"
        maxLength={60}
        aria-label="یا مجموعه‌ای تازه"
        placeholder="یا نام مجموعه‌ای تازه"
        autoComplete="off"
      />
      <button type="submit" name="operation" value="move" className={buttonClass()}>
        انتقال
      </button>
      <button type="submit" name="operation" value="copy" className={buttonClass("outline")}>
        <Icon name="plus" />
        افزودن
      </button>
      <button type="submit" name="operation" value="remove" className={buttonClass("outline")}>
        <Icon name="close" />
        حذف
      </button>
    </div>
  </form>
);

/** What was moved just now, with a button that takes it back. */
export const MovedNotice = ({ type, query, moved }: { type: FavouriteType; query: SavedQuery; moved: Moved }) => (
  <div className={css.notice} role="status">
    <p>{moved.message}</p>
    {moved.change !== null && (
      <form method="post" action={type === "custom" ? favouritePath(type) : savedPath(type, query)}>
        <input type="hidden" name="intent" value={INTENTS.undo} />
        <input type="hidden" name="change" value={moved.change} />
        <button type="submit" className={buttonClass("outline")}>
          <Icon name="restart" />
          بازگردانی
        </button>
      </form>
    )}
  </div>
);
