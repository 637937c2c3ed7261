import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fa } from "../../../text/digits.ts";
import { distanceToVisitor } from "../../../text/measures.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import type { CategoryIcons } from "./marker-element.ts";
import css from "./marker-list.module.css";
import { countPlaces, type MarkerRow, placeMarkerId } from "./markers.ts";

/** How far the latest request for markers is. */
export type RequestState = "pending" | "answered" | "failed";

interface MarkerListProps {
  /** The most important first; undefined before the first response. */
  rows: MarkerRow[] | undefined;
  icons: CategoryIcons;
  request: RequestState;
  /** The place whose card is open. */
  openPlaceId: number | undefined;
  emptyState: ReactNode;
  onRetry: () => void;
  /** The pointer or the focus has entered a row, or left it (undefined). */
  onHighlight: (id: string | undefined) => void;
  onSelect: (marker: MarkerRow) => void;
}

/** The heading of a list without rows. */
const NOTHING: Record<RequestState, string> = {
  pending: "در این نما…",
  answered: "در این نما مکانی نیست",
  failed: "مکان‌ها بارگیری نشدند",
};
const INITIAL_ROWS = 40; // rows before the button that shows the rest

const HEADING = "in-view"; // the id of the list's heading

/** Moves the focus to the heading of the list, for a button that disappears when it is pressed. */
export const focusHeading = () => document.getElementById(HEADING)?.focus({ preventScroll: true });

/** The markers in view as a list: beside the map on wide screens, a sheet over it on phones. */
export function MarkerList({ rows, request, emptyState, onRetry, ...rowProps }: MarkerListProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const visibleRows = showsAll ? rows : rows?.slice(0, INITIAL_ROWS);
  const total = rows ? countPlaces(rows) : 0;
  const hasFailed = request === "failed";
  function select(marker: MarkerRow) {
    rowProps.onSelect(marker);
    if (marker.kind === "cluster") focusHeading(); // its row disappears
  }
  function retry() {
    focusHeading();
    onRetry();
  }
  function showAll() {
    flushSync(() => setShowsAll(true));
    list.current?.querySelector<HTMLElement>(`li:nth-child(${INITIAL_ROWS + 1}) button`)?.focus();
  }
  return (
    <section className={css.panel} data-expanded={isExpanded || undefined} aria-labelledby={HEADING}>
      <header className={css.head}>
        <h2 id={HEADING} tabIndex={-1} aria-live="polite">
          {total > 0 ? `${fa(total)} مکان${hasFailed ? "، بقیه بارگیری نشدند" : " در این نما"}` : NOTHING[request]}
        </h2>
        {hasFailed ? (
          <button type="button" className={`${buttonClass("outline")} ${css.retry}`} onClick={retry}>
            تلاش دوباره
          </button>
        ) : (
          <p className={css.from}>{rows?.[0]?.metres === undefined ? "نامدارترین‌ها نخست" : "با فاصلهٔ تقریبی تا شما"}</p>
        )}
        <button
          type="button"
          className={css.handle}
          aria-expanded={isExpanded}
          aria-controls="in-view-rows"
          aria-label="فهرست مکان‌های این نما"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <Icon name="chevron" />
        </button>
      </header>
      <div className={css.rows} id="in-view-rows">
        {hasFailed && <p className={css.failed}>مکان‌ها بارگیری نشدند؛ شاید اینترنت قطع است.</p>}
        {total === 0 && request === "answered" && emptyState}
        <ul ref={list}>
          {visibleRows?.map((marker) => (
            <Row key={marker.id} marker={marker} {...rowProps} onSelect={select} />
          ))}
        </ul>
        {rows && visibleRows && rows.length > visibleRows.length && (
          <button type="button" className={buttonClass("outline")} onClick={showAll}>
            {`${fa(rows.length - visibleRows.length)} مورد دیگر`}
          </button>
        )}
      </div>
    </section>
  );
}

interface RowProps extends Pick<MarkerListProps, "icons" | "openPlaceId" | "onHighlight" | "onSelect"> {
  marker: MarkerRow;
}

function Row({ marker, icons, openPlaceId, onHighlight, onSelect }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={marker.id === (openPlaceId !== undefined && placeMarkerId(openPlaceId)) || undefined}
        onPointerEnter={() => onHighlight(marker.id)}
        onPointerLeave={() => onHighlight(undefined)}
        onFocus={() => onHighlight(marker.id)}
        onBlur={() => onHighlight(undefined)}
        onClick={() => onSelect(marker)}
      >
        {marker.kind === "place" ? (
          <>
            <span className={css.poster}>
              <Picture image={marker.place.cover} sizes="4rem" alt="" />
            </span>
            <span className={css.text}>
              <b>{marker.place.name}</b>
              <span>
                <Icon name={icons[marker.place.categories[0]?.id ?? 0] ?? "pin"} />
                {`${marker.place.kind}، ${marker.place.province.name}`}
              </span>
            </span>
          </>
        ) : (
          <>
            <span className={`${css.poster} ${css.stack}`}>
              <Picture image={marker.cluster.best.cover} sizes="4rem" alt="" />
            </span>
            <span className={css.text}>
              <b>{marker.cluster.best.name}</b>
              <span>{`و ${fa(marker.cluster.count - 1)} جای دیگر در همین نزدیکی`}</span>
            </span>
          </>
        )}
        {marker.metres !== undefined && <span className={css.distance}>{distanceToVisitor(marker.metres / 1000)}</span>}
      </button>
    </li>
  );
}
