import { type ReactNode, useState } from "react";
import { fa } from "../../../text/digits.ts";
import { distance } from "../../../text/measures.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import type { Icons } from "./mark-element.ts";
import css from "./mark-list.module.css";
import { countOf, type FarMark, placeMarkId } from "./marks.ts";

interface MarkListProps {
  /** The nearest first; not there before the first answer. */
  rows: FarMark[] | undefined;
  icons: Icons;
  /** Distances are from the reader, not from the map's middle. */
  fromMe: boolean;
  failed: boolean;
  /** The place whose card is open. */
  open: number | undefined;
  nothing: ReactNode;
  onRetry: () => void;
  /** A pointer or the focus is on a row, or has left it. */
  onTouch: (id: string | undefined) => void;
  onPress: (mark: FarMark) => void;
}

const FEW = 40; // rows at first: the rest is one press away

/** What the map shows, in words: beside it on a desk, as a sheet over it on a phone. */
export function MarkList({ rows, failed, fromMe, nothing, onRetry, ...row }: MarkListProps) {
  const [raised, raise] = useState(false);
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows?.slice(0, FEW);
  const total = rows && countOf(rows);
  return (
    <section className={css.panel} data-raised={raised || undefined} aria-labelledby="in-view">
      <header className={css.head}>
        <h2 id="in-view" aria-live="polite">
          {total === undefined ? "در این نما…" : total === 0 ? "در این نما مکانی نیست" : `${fa(total)} مکان در این نما`}
        </h2>
        <p className={css.from}>{fromMe ? "فاصله تا شما" : "فاصله تا میان نقشه"}</p>
        <button
          type="button"
          className={css.handle}
          aria-expanded={raised}
          aria-controls="in-view-rows"
          aria-label="فهرست مکان‌های این نما"
          onClick={() => raise(!raised)}
        >
          <Icon name="chevron" />
        </button>
      </header>
      <div className={css.rows} id="in-view-rows">
        {failed && (
          <p className={css.failed}>
            مکان‌ها نرسیدند؛ شاید اینترنت قطع است.
            <button type="button" className={buttonClass("line")} onClick={onRetry}>
              دوباره
            </button>
          </p>
        )}
        {total === 0 && nothing}
        <ul>
          {shown?.map((mark) => (
            <Row key={mark.id} mark={mark} {...row} />
          ))}
        </ul>
        {rows && shown && rows.length > shown.length && (
          <button type="button" className={buttonClass("line")} onClick={() => setAll(true)}>
            {`${fa(rows.length - shown.length)} نشانهٔ دیگر`}
          </button>
        )}
      </div>
    </section>
  );
}

interface RowProps extends Pick<MarkListProps, "icons" | "open" | "onTouch" | "onPress"> {
  mark: FarMark;
}

function Row({ mark, icons, open, onTouch, onPress }: RowProps) {
  const far = distance(mark.metres / 1000);
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={mark.id === (open !== undefined && placeMarkId(open)) || undefined}
        onPointerEnter={() => onTouch(mark.id)}
        onPointerLeave={() => onTouch(undefined)}
        onFocus={() => onTouch(mark.id)}
        onBlur={() => onTouch(undefined)}
        onClick={() => onPress(mark)}
      >
        {mark.kind === "place" ? (
          <>
            <span className={css.poster}>
              <Picture image={mark.place.cover} sizes="4rem" alt="" />
            </span>
            <span className={css.words}>
              <b>{mark.place.name}</b>
              <span>
                <Icon name={icons[mark.place.categories[0]?.id ?? 0] ?? "pin"} />
                {`${mark.place.kind}، ${mark.place.province.name}`}
              </span>
            </span>
          </>
        ) : (
          <>
            <span className={`${css.poster} ${css.pile}`}>
              <Picture image={mark.cluster.best.cover} sizes="4rem" alt="" />
            </span>
            <span className={css.words}>
              <b>{mark.cluster.best.name}</b>
              <span>{`و ${fa(mark.cluster.count - 1)} جای دیگر در ${mark.toward}`}</span>
            </span>
          </>
        )}
        <span className={css.far}>{far}</span>
      </button>
    </li>
  );
}
