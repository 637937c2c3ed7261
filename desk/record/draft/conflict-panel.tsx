import { useEffect, useRef, useState } from "react";
import type { Conflict } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { fa } from "../../../text/digits.ts";
import { join } from "../../../text/lists.ts";
import { buttonClass } from "../../../ui/button.ts";
import form from "../../ui/form.module.css";
import type { Choices, Field, Fields } from "../record-def.ts";
import { isTextual, formatValue } from "../said.ts";
import { TextDiff } from "../versions/text-diff-view.tsx";
import css from "./conflict-panel.module.css";
import { merge, applyMerge, type FieldConflict } from "./merge.ts";

type Side = "mine" | "theirs";

interface ConflictPanelProps {
  fields: Field[];
  conflict: Conflict;
  /** What I began with. */
  began: Fields;
  drafts: Fields;
  choices: Choices;
  busy: boolean;
  onDecide: (drafts: Fields) => void;
  /** Back to the form, with all that was typed. */
  onLater: () => void;
}

const labels = (items: { field: Field }[]) => join(items.map(({ field }) => `«${field.label}»`));

/** Another has saved meanwhile: what both changed stands side by side, and nothing of either is lost until it is decided. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { fields, conflict, began, drafts, choices, busy, onDecide, onLater } = props;
  const { at, by, record, version } = conflict.current;
  const result = merge(fields, began, drafts, record);
  const [chosen, setDecisions] = useState<ReadonlyMap<string, Side>>(new Map());
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const undecidedCount = result.partings.filter(({ field }) => !chosen.has(field.name)).length;
  const decideAll = (side: Side) => setDecisions(new Map(result.partings.map(({ field }) => [field.name, side])));
  return (
    <section ref={panel} className={css.conflict} role="alert" tabIndex={-1} aria-label="دو ویراستار با هم">
      <h2>{`${by ?? "کس دیگری"} ${at ? ago(new Date(at), new Date()) : "در این میان"} نگارش ${fa(version)} را ذخیره کرد`}</h2>
      <p>هیچ چیز از دست نرفته است. برای هر فیلدی که هر دو تغییر داده‌اید یکی را برگزینید.</p>
      {result.theirs.length > 0 && <p>{`تنها دیگری تغییر داده است و می‌ماند: ${labels(result.theirs)}.`}</p>}
      {result.mine.length > 0 && (
        <p>{`تنها شما تغییر داده‌اید و می‌ماند: ${labels(result.mine.map((field) => ({ field })))}.`}</p>
      )}
      {result.partings.length > 1 && (
        <p className={css.all}>
          <button type="button" className={`${buttonClass("line")} ${form.small}`} onClick={() => decideAll("mine")}>
            همه از من
          </button>
          <button type="button" className={`${buttonClass("line")} ${form.small}`} onClick={() => decideAll("theirs")}>
            همه از دیگری
          </button>
        </p>
      )}
      {result.partings.map((parting) => (
        <Choice
          key={parting.field.name}
          {...{ parting, choices, record, drafts }}
          chosen={chosen.get(parting.field.name)}
          choose={(side) => setDecisions(new Map(chosen).set(parting.field.name, side))}
        />
      ))}
      <p className={css.all}>
        <button
          type="button"
          className={`${buttonClass()} ${form.small}`}
          disabled={undecidedCount > 0 || busy}
          onClick={() => onDecide(applyMerge(result, drafts, chosen))}
        >
          {undecidedCount > 0 ? `${fa(undecidedCount)} فیلد مانده است` : "ذخیره روی نگارش تازه"}
        </button>
        <button type="button" className={`${buttonClass("quiet")} ${form.small}`} onClick={onLater}>
          بازگشت به فرم
        </button>
      </p>
    </section>
  );
}

interface ChoiceProps {
  parting: FieldConflict;
  choices: Choices;
  record: Fields;
  drafts: Fields;
  chosen: Side | undefined;
  choose: (side: Side) => void;
}

function Choice({ parting: { field, mine, theirs }, choices, record, drafts, chosen, choose }: ChoiceProps) {
  const mineText = formatValue(field, mine, choices, drafts);
  const theirsText = formatValue(field, theirs, choices, record);
  return (
    <fieldset className={css.choice}>
      <legend>{field.label}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} data-chosen={chosen === side || undefined}>
          <input type="radio" name={`choose-${field.name}`} checked={chosen === side} onChange={() => choose(side)} />
          <strong>{side === "mine" ? "از من" : "از دیگری"}</strong>
          <span>{(side === "mine" ? mineText : theirsText) || "(خالی)"}</span>
        </label>
      ))}
      {isTextual(field) && (
        <details>
          <summary>تفاوت: از دیگری به من</summary>
          <TextDiff before={theirsText} after={mineText} />
        </details>
      )}
    </fieldset>
  );
}
