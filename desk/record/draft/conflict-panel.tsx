import { useEffect, useRef, useState } from "react";
import type { Conflict } from "../../../contract/endpoint.ts";
import { ago } from "../../../text/ago.ts";
import { fa } from "../../../text/digits.ts";
import { join } from "../../../text/lists.ts";
import { buttonClass } from "../../../ui/button.ts";
import form from "../../ui/form.module.css";
import type { Choices, Field, Fields } from "../record-def.ts";
import { isText, said } from "../said.ts";
import { TextDiff } from "../versions/text-diff-view.tsx";
import css from "./conflict-panel.module.css";
import { merge, merged, type Parting } from "./merge.ts";

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

const labels = (some: { field: Field }[]) => join(some.map(({ field }) => `«${field.label}»`));

/** Another has saved meanwhile: what both changed stands side by side, and nothing of either is lost until it is decided. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { fields, conflict, began, drafts, choices, busy, onDecide, onLater } = props;
  const { at, by, record, version } = conflict.current;
  const found = merge(fields, began, drafts, record);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const open = found.partings.filter(({ field }) => !chosen.has(field.name)).length;
  const all = (side: Side) => setChosen(new Map(found.partings.map(({ field }) => [field.name, side])));
  return (
    <section ref={box} className={css.conflict} role="alert" tabIndex={-1} aria-label="دو ویراستار با هم">
      <h2>{`${by ?? "کس دیگری"} ${at ? ago(new Date(at), new Date()) : "در این میان"} نگارش ${fa(version)} را ذخیره کرد`}</h2>
      <p>هیچ چیز از دست نرفته است. برای هر فیلدی که هر دو تغییر داده‌اید یکی را برگزینید.</p>
      {found.theirs.length > 0 && <p>{`تنها دیگری تغییر داده است و می‌ماند: ${labels(found.theirs)}.`}</p>}
      {found.mine.length > 0 && (
        <p>{`تنها شما تغییر داده‌اید و می‌ماند: ${labels(found.mine.map((field) => ({ field })))}.`}</p>
      )}
      {found.partings.length > 1 && (
        <p className={css.all}>
          <button type="button" className={`${buttonClass("line")} ${form.small}`} onClick={() => all("mine")}>
            همه از من
          </button>
          <button type="button" className={`${buttonClass("line")} ${form.small}`} onClick={() => all("theirs")}>
            همه از دیگری
          </button>
        </p>
      )}
      {found.partings.map((parting) => (
        <Choice
          key={parting.field.name}
          {...{ parting, choices, record, drafts }}
          chosen={chosen.get(parting.field.name)}
          choose={(side) => setChosen(new Map(chosen).set(parting.field.name, side))}
        />
      ))}
      <p className={css.all}>
        <button
          type="button"
          className={`${buttonClass()} ${form.small}`}
          disabled={open > 0 || busy}
          onClick={() => onDecide(merged(found, drafts, chosen))}
        >
          {open > 0 ? `${fa(open)} فیلد مانده است` : "ذخیره روی نگارش تازه"}
        </button>
        <button type="button" className={`${buttonClass("quiet")} ${form.small}`} onClick={onLater}>
          بازگشت به فرم
        </button>
      </p>
    </section>
  );
}

interface ChoiceProps {
  parting: Parting;
  choices: Choices;
  record: Fields;
  drafts: Fields;
  chosen: Side | undefined;
  choose: (side: Side) => void;
}

function Choice({ parting: { field, mine, theirs }, choices, record, drafts, chosen, choose }: ChoiceProps) {
  const own = said(field, mine, choices, drafts);
  const other = said(field, theirs, choices, record);
  return (
    <fieldset className={css.choice}>
      <legend>{field.label}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} data-chosen={chosen === side || undefined}>
          <input type="radio" name={`choose-${field.name}`} checked={chosen === side} onChange={() => choose(side)} />
          <strong>{side === "mine" ? "از من" : "از دیگری"}</strong>
          <span>{(side === "mine" ? own : other) || "(خالی)"}</span>
        </label>
      ))}
      {isText(field) && (
        <details>
          <summary>تفاوت: از دیگری به من</summary>
          <TextDiff before={other} after={own} />
        </details>
      )}
    </fieldset>
  );
}
