import { useState } from "react";
import { DEVICE_LIMITS, type KeptItem, setPacking } from "../../../api-client/device-store.ts";
import { fa } from "../../../text/digits.ts";
import { MONTHS, monthName } from "../../../text/months.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import suggestedItems from "../../features/backpack/trip/suggested-items.module.css";
import type { PackingTrip } from "./data.ts";
import css from "./packing-suggestions.module.css";

const INITIAL_COUNT = 6;

interface PackingSuggestionsProps {
  trip: PackingTrip;
  /** The packing list. */
  items: readonly KeptItem[];
  /** Kept places, among which the destination is chosen. */
  places: readonly { id: number; name: string }[];
}

/** What is needed for a trip, each with its reason, to be added to the packing list of this device. */
export function PackingSuggestions({
  trip: { place, month, suggestions, problem },
  items,
  places,
}: PackingSuggestionsProps) {
  const destinations = new Map(
    [...(suggestions ? [suggestions.place] : []), ...places].map(({ id, name }) => [id, name]),
  );
  return (
    <section className={css.trip} aria-labelledby="trip">
      <h3 id="trip">{suggestions ? "چه بردارم؟" : "کجا می‌روید؟"}</h3>
      {suggestions ? (
        <p>
          {"برای "}
          <Link to={`/place-details/${suggestions.place.id}`}>{suggestions.place.name}</Link>
          {` در ${monthName(month)}`}
        </p>
      ) : (
        <p>
          هوای آن ماه و کارهای آنجا را نگاه می‌کنیم و می‌گوییم چه لازم می‌شود.
          {destinations.size === 0 && " در صفحهٔ هر مکانی «چه بردارم؟» را بزنید."}
        </p>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {suggestions && <Suggestions suggested={suggestions.suggested} items={items} />}
      {destinations.size > 0 && (
        <form action="/saved" className={css.choice}>
          <SelectField label="مقصد" name="place_id" defaultValue={place ?? undefined}>
            {[...destinations].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="ماه سفر" name="month" defaultValue={month}>
            {MONTHS.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <button type="submit" className={buttonClass("outline")}>
            پیشنهاد بدهید
          </button>
        </form>
      )}
    </section>
  );
}

interface SuggestionsProps {
  suggested: readonly { name: string; reason: string }[];
  items: readonly KeptItem[];
}

function Suggestions({ suggested, items }: SuggestionsProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [problem, setProblem] = useState<string>();
  const packed = new Set(items.map(({ name }) => name));
  const missing = suggested.filter(({ name }) => !packed.has(name));
  const visible = isExpanded ? suggested : suggested.slice(0, INITIAL_COUNT);

  function add(names: readonly string[]) {
    if (items.length + names.length > DEVICE_LIMITS.items)
      return setProblem(`بیش از ${fa(DEVICE_LIMITS.items)} چیز روی دستگاه نمی‌ماند.`);
    const isKept = setPacking([...items, ...names.map((name) => ({ name, checked: false }))]);
    setProblem(isKept ? undefined : "مرورگر اجازهٔ نگه داشتن نمی‌دهد. با ساختن حساب می‌توانید کوله‌پشتی داشته باشید.");
  }
  if (suggested.length === 0) return <p>برای این ماه در اینجا چیز ویژه‌ای لازم نیست.</p>;
  return (
    <>
      <ul className={suggestedItems.items} aria-label="پیشنهادها">
        {visible.map(({ name, reason }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong>
              <span>{reason}</span>
            </p>
            {/* The same button before and after, so that it keeps the focus. */}
            <button
              type="button"
              aria-disabled={packed.has(name)}
              onClick={() => packed.has(name) || add([name])}
              aria-label={packed.has(name) ? `«${name}» در کوله هست` : `افزودن «${name}»`}
            >
              <Icon name={packed.has(name) ? "check" : "plus"} />
            </button>
          </li>
        ))}
      </ul>
      <div className={suggestedItems.actions}>
        {suggested.length > INITIAL_COUNT && (
          <button
            type="button"
            className={buttonClass("text")}
            onClick={() => setExpanded(!isExpanded)}
            aria-expanded={isExpanded}
          >
            {isExpanded ? "کمتر" : `همهٔ ${fa(suggested.length)} پیشنهاد`}
          </button>
        )}
        {missing.length > 1 && (
          <button type="button" className={buttonClass("outline")} onClick={() => add(missing.map(({ name }) => name))}>
            <Icon name="plus" />
            {`افزودن همهٔ ${fa(missing.length)} چیز`}
          </button>
        )}
        {missing.length === 0 && <p className={suggestedItems.ready}>همهٔ این‌ها در کوله هست.</p>}
      </div>
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </>
  );
}
