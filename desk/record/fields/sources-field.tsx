import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import type { SourceDraft } from "../draft/draft.ts";
import css from "./sources-field.module.css";

interface SourcesFieldProps {
  label: string;
  error?: string | undefined;
  sources: SourceDraft[];
  set: (sources: SourceDraft[]) => void;
}

/** The sources of a text: each with a name and optionally an address and a licence. */
export function SourcesField({ label, error, sources, set }: SourcesFieldProps) {
  const change = (at: number, part: Partial<SourceDraft>) =>
    set(sources.map((source, index) => (index === at ? { ...source, ...part } : source)));
  return (
    <fieldset className={`${form.group} ${css.sources}`}>
      <legend>{label}</legend>
      {sources.map(({ name, url, license }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources have no stable id while they are edited
        <div key={at} className={css.source}>
          <input
            aria-label={`نام منبع ${fa(at + 1)}`}
            placeholder="نام"
            maxLength={200}
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <input
            aria-label={`نشانی منبع ${fa(at + 1)}`}
            placeholder="https://…"
            dir="ltr"
            inputMode="url"
            maxLength={500}
            value={url}
            onChange={({ target }) => change(at, { url: target.value })}
          />
          <input
            aria-label={`پروانهٔ منبع ${fa(at + 1)}`}
            placeholder="پروانه، مانند CC BY 4.0"
            maxLength={100}
            value={license}
            onChange={({ target }) => change(at, { license: target.value })}
          />
          <button
            type="button"
            className={`${form.iconButton} ${form.removeButton}`}
            aria-label={`برداشتن منبع ${fa(at + 1)}`}
            onClick={() => set(sources.toSpliced(at, 1))}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {error && <p className={css.error}>{error}</p>}
      <button
        type="button"
        className={`${buttonClass("outline")} ${form.small}`}
        onClick={() => set([...sources, { name: "", url: "", license: "" }])}
      >
        <Icon name="plus" />
        منبع دیگر
      </button>
    </fieldset>
  );
}
