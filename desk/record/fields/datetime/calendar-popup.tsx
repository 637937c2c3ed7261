import { DirectionProvider } from "@base-ui/react/direction-provider";
import { Popover } from "@base-ui/react/popover";
import { type CalendarDate, toCalendar, today } from "@internationalized/date";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fa, faDigits } from "../../../../text/digits.ts";
import { monthName } from "../../../../text/months.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./calendar-popup.module.css";
import { persian } from "./parse-datetime.ts";

interface CalendarPopupProps {
  /** The name of the field. */
  label: string;
  selected: CalendarDate | undefined;
  onSelect: (day: CalendarDate) => void;
}

const WEEKDAYS = ["شنبه", "یکشنبه", "دوشنبه", "سه‌شنبه", "چهارشنبه", "پنجشنبه", "جمعه"];

const currentDay = () => toCalendar(today("Asia/Tehran"), persian) as CalendarDate;

/** The column of a day: 0 for Saturday. */
const weekdayOf = (day: CalendarDate) => (day.toDate("UTC").getUTCDay() + 1) % 7;

/** The weeks of a month: seven cells each, undefined outside of the month. */
function weeksOf(month: CalendarDate): (CalendarDate | undefined)[][] {
  const first = month.set({ day: 1 });
  const offset = weekdayOf(first);
  const count = persian.getDaysInMonth(first);
  return Array.from({ length: Math.ceil((offset + count) / 7) }, (_, week) =>
    WEEKDAYS.map((_, column) => {
      const day = week * 7 + column - offset + 1;
      return day >= 1 && day <= count ? first.set({ day }) : undefined;
    }),
  );
}

/** A button that opens a month of the Jalali calendar, to pick a day. */
export function CalendarPopup({ label, selected, onSelect }: CalendarPopupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [focused, setFocused] = useState<CalendarDate>(currentDay);
  const grid = useRef<HTMLTableElement>(null);
  const month = `${monthName(focused.month)} ${faDigits(focused.year)}`;
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    movesFocus.current = false;
  }, [focused]);
  const moveTo = (day: CalendarDate) => {
    movesFocus.current = true;
    setFocused(day);
  };
  return (
    <DirectionProvider direction="rtl">
      <Popover.Root
        open={isOpen}
        onOpenChange={(open) => {
          if (open) setFocused(selected ?? currentDay());
          setIsOpen(open);
        }}
      >
        <Popover.Trigger className={css.trigger} aria-label={`انتخاب روز ${label} از تقویم`}>
          <CalendarIcon />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={css.positioner} sideOffset={4} align="start">
            <Popover.Popup
              className={css.popup}
              initialFocus={() => grid.current?.querySelector<HTMLElement>("[tabindex='0']") ?? true}
            >
              <div className={css.head}>
                <button type="button" aria-label="ماه پیش" onClick={() => setFocused(focused.subtract({ months: 1 }))}>
                  <Icon name="back" />
                </button>
                <Popover.Title className={css.title} aria-live="polite">
                  {month}
                </Popover.Title>
                <button type="button" aria-label="ماه بعد" onClick={() => setFocused(focused.add({ months: 1 }))}>
                  <Icon name="onward" />
                </button>
              </div>
              <table ref={grid} aria-label={month}>
                <thead>
                  <tr>
                    {WEEKDAYS.map((name) => (
                      <th key={name} scope="col" abbr={name}>
                        {name.slice(0, 1)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeksOf(focused).map((week) => (
                    <tr key={String(week.find(Boolean))}>
                      {week.map((day, column) => (
                        <td key={WEEKDAYS[column]}>
                          {day && (
                            <button
                              type="button"
                              data-day={String(day)}
                              aria-pressed={selected?.compare(day) === 0}
                              data-today={day.compare(currentDay()) === 0 || undefined}
                              tabIndex={day.compare(focused) === 0 ? 0 : -1}
                              aria-label={`${WEEKDAYS[column]} ${fa(day.day)} ${monthName(day.month)} ${faDigits(day.year)}`}
                              onKeyDown={(event) => {
                                const next = dayByKey(event, day);
                                if (!next) return;
                                event.preventDefault();
                                moveTo(next);
                              }}
                              onClick={() => {
                                onSelect(day);
                                setIsOpen(false);
                              }}
                            >
                              {fa(day.day)}
                            </button>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </DirectionProvider>
  );
}

/** The day to which a key leads; the grid runs from right to left. */
function dayByKey({ key }: KeyboardEvent, day: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case "ArrowLeft":
      return day.add({ days: 1 });
    case "ArrowRight":
      return day.subtract({ days: 1 });
    case "ArrowDown":
      return day.add({ days: 7 });
    case "ArrowUp":
      return day.subtract({ days: 7 });
    case "PageDown":
      return day.add({ months: 1 });
    case "PageUp":
      return day.subtract({ months: 1 });
    case "Home":
      return day.subtract({ days: weekdayOf(day) });
    case "End":
      return day.add({ days: 6 - weekdayOf(day) });
    default:
      return undefined;
  }
}

/** Of the desk alone, so not in the sprite that every page loads. */
const CalendarIcon = () => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 5.5h16V20H4zM4 10h16M8 3v4.5M16 3v4.5M8 14h2M14 14h2M8 17h2" />
  </svg>
);
