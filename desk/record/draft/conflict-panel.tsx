import { useEffect, useRef, useState } from "react";
import type { Conflict } from "../../../contract/api-error.ts";
import { ago } from "../../../text/ago.ts";
import { fa } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";
import { buttonClass } from "../../../ui/button.ts";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { loadReferencedPlaces } from "../fields/choices.ts";
import { formatValue, isTextual } from "../fields/format-value.ts";
import { type Choices, type Field, type Fields, fieldsOf, type RecordDef } from "../record-def.ts";
import { TextDiff } from "../versions/text-diff-view.tsx";
import css from "./conflict-panel.module.css";
import { applyMerge, type FieldConflict, merge } from "./merge.ts";
import { describeNext, type SaveNext } from "./save-next.ts";

type Side = "mine" | "theirs";

interface ConflictPanelProps {
  def: RecordDef;
  conflict: Conflict;
  /** The stored record on which the drafts are based. */
  base: Fields;
  drafts: Fields;
  choices: Choices;
  /** What follows the save of the merged drafts. */
  next: SaveNext | undefined;
  busy: boolean;
  onResolve: (drafts: Fields) => void;
  /** Returns to the form with everything that was typed. */
  onDismiss: () => void;
}

const labels = (items: { field: Field }[]) => joinList(items.map(({ field }) => `«${field.label}»`));

/**
 * Shown after an edit conflict: the fields that both editors changed, side by side, with a choice for each. No edit
 * is lost.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { def, conflict, base, drafts, next, busy, onResolve, onDismiss } = props;
  const { at, by, record, version } = conflict.current;
  const result = merge(fieldsOf(def), base, drafts, record);
  const choices = useNamedPlaces(props);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Side>>(new Map());
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const undecidedCount = result.conflicts.filter(({ field }) => !decisions.has(field.name)).length;
  const merged = applyMerge(result, drafts, decisions);
  const saving = ["ذخیره روی نگارش تازه", describeNext(def, merged, next)].filter(Boolean).join(" و ");
  const decideAll = (side: Side) => setDecisions(new Map(result.conflicts.map(({ field }) => [field.name, side])));
  return (
    <section ref={panel} className={css.conflict} role="alert" tabIndex={-1} aria-label="دو ویراستار با هم">
      <h2>{`${by ?? "کس دیگری"} ${at ? ago(new Date(at), new Date()) : "در این میان"} نگارش ${fa(version)} را ذخیره کرد`}</h2>
      <p>هیچ چیز از دست نرفته است. برای هر فیلدی که هر دو تغییر داده‌اید یکی را انتخاب کنید.</p>
      {result.theirs.length > 0 && <p>{`تنها دیگری تغییر داده است و می‌ماند: ${labels(result.theirs)}.`}</p>}
      {result.mine.length > 0 && (
        <p>{`تنها شما تغییر داده‌اید و می‌ماند: ${labels(result.mine.map((field) => ({ field })))}.`}</p>
      )}
      {result.conflicts.length > 1 && (
        <p className={css.actions}>
          <button type="button" className={`${buttonClass("outline")} ${form.small}`} onClick={() => decideAll("mine")}>
            همه از من
          </button>
          <button
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            onClick={() => decideAll("theirs")}
          >
            همه از دیگری
          </button>
        </p>
      )}
      {result.conflicts.map((parting) => (
        <Choice
          key={parting.field.name}
          {...{ parting, choices, record, drafts }}
          decision={decisions.get(parting.field.name)}
          onChoose={(side) => setDecisions(new Map(decisions).set(parting.field.name, side))}
        />
      ))}
      <p className={css.actions}>
        <BusyButton
          type="button"
          className={`${buttonClass()} ${form.small}`}
          busy={busy}
          disabled={undecidedCount > 0}
          onClick={() => onResolve(merged)}
        >
          {undecidedCount > 0 ? `${fa(undecidedCount)} فیلد مانده است` : saving}
        </BusyButton>
        <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={onDismiss}>
          بازگشت به فرم
        </button>
      </p>
    </section>
  );
}

/** The choices with the places that the drafts and the other editor's version name. */
function useNamedPlaces({ def, conflict, drafts, choices }: ConflictPanelProps): Choices {
  const [places, setPlaces] = useState<Choices["places"]>([]);
  const { record } = conflict.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a conflict; the drafts stay as they are beside it
  useEffect(() => {
    const controller = new AbortController();
    const show = (named: Choices["places"]) => controller.signal.aborted || setPlaces(named);
    loadReferencedPlaces(def, [record, drafts], controller.signal).then(show, () => {}); // without names there are numbers
    return () => controller.abort();
  }, [record]);
  return { ...choices, places: [...choices.places, ...places] };
}

interface ChoiceProps {
  parting: FieldConflict;
  choices: Choices;
  record: Fields;
  drafts: Fields;
  decision: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ parting: { field, mine, theirs }, choices, record, drafts, decision, onChoose }: ChoiceProps) {
  const mineText = formatValue(field, mine, choices, drafts);
  const theirsText = formatValue(field, theirs, choices, record);
  return (
    <fieldset className={css.choice}>
      <legend>{field.label}</legend>
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} data-selected={decision === side || undefined}>
          <input
            type="radio"
            name={`resolve-${field.name}`}
            checked={decision === side}
            onChange={() => onChoose(side)}
          />
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
