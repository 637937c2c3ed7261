import { useId } from "react";
import { FACT_NAMES, type FactName } from "../../../contract/catalog/place-fact.ts";
import { FACT_LABELS } from "../../../contract/catalog/place-fact-names.ts";
import type { FactSource } from "../../../contract/desk/place.ts";
import { tehranDay } from "../../../text/days.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Select } from "../../../ui/form/select-field.tsx";
import form from "../../ui/form.module.css";
import { CalendarDayField } from "./datetime/calendar-day-field.tsx";
import css from "./sources-field.module.css";

interface FactSourcesFieldProps {
  label: string;
  error?: string | undefined;
  sources: FactSource[];
  set: (sources: FactSource[]) => void;
  /** The sources of data that have a key, which is stored; editors see their names. */
  known: readonly { key: string; name: string }[];
}

/** Who says each fact, and on which day it was checked. A changed fact without a new source gets the editors' own. */
export function FactSourcesField({ label, error, sources, set, known }: FactSourcesFieldProps) {
  const list = useId();
  const nameOf = (source: string) => known.find(({ key }) => key === source)?.name ?? source;
  const toSource = (text: string) => known.find(({ name }) => name === text)?.key ?? text;
  const change = (at: number, part: Partial<FactSource>) =>
    set(sources.map((source, index) => (index === at ? { ...source, ...part } : source)));
  const unused = FACT_NAMES.find((name) => !sources.some(({ fact }) => fact === name));
  return (
    <fieldset className={`${form.group} ${css.sources}`}>
      <legend>{label}</legend>
      <p className={css.hint}>داده‌ای که تغییر کند و منبع تازه‌ای نگیرد، به نام تحریریه و با روز امروز می‌آید.</p>
      {sources.length > 0 && (
        <div className={`${css.factSource} ${css.factHead}`} aria-hidden="true">
          <span>داده</span>
          <span>منبع</span>
          <span>نشانی</span>
          <span>روز بررسی</span>
        </div>
      )}
      {sources.map(({ fact, source, url, checked_on }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fact itself is edited, and the row must outlive that
        <div key={at} className={css.factSource}>
          <Select
            aria-label="داده"
            value={fact}
            onChange={({ target }) => change(at, { fact: target.value as FactName })}
          >
            {FACT_NAMES.filter((name) => name === fact || !sources.some((other) => other.fact === name)).map((name) => (
              <option key={name} value={name}>
                {FACT_LABELS[name]}
              </option>
            ))}
          </Select>
          <input
            aria-label={`منبع ${FACT_LABELS[fact]}`}
            placeholder="نام منبع"
            list={list}
            maxLength={200}
            value={nameOf(source)}
            onChange={({ target }) => change(at, { source: toSource(target.value) })}
          />
          <input
            aria-label={`نشانی منبع ${FACT_LABELS[fact]}`}
            placeholder="https://…"
            dir="ltr"
            inputMode="url"
            maxLength={500}
            value={url ?? ""}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          <CalendarDayField
            label={`روز بررسی ${FACT_LABELS[fact]}`}
            name={`checked_on ${fact}`}
            isCompact
            value={checked_on}
            set={(day) => change(at, { checked_on: day ?? "" })}
          />
          <button
            type="button"
            className={`${form.iconButton} ${form.removeButton}`}
            aria-label={`برداشتن منبع ${FACT_LABELS[fact]}`}
            onClick={() => set(sources.toSpliced(at, 1))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      <datalist id={list}>
        {known.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
      {error && <p className={css.error}>{error}</p>}
      {unused && (
        <button
          type="button"
          className={`${buttonClass("outline")} ${form.small}`}
          onClick={() => set([...sources, { fact: unused, source: "", url: null, checked_on: tehranDay() }])}
        >
          <Icon name="plus" />
          منبع دیگر
        </button>
      )}
    </fieldset>
  );
}
