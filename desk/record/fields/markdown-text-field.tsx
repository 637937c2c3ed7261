import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fa } from "../../../text/digits.ts";
import { type FieldProps, FormField } from "../../../ui/form/form-field.tsx";
import { lazyOr } from "../../../ui/hydration/lazy-or.ts";
import css from "./markdown-field.module.css";
import { MarkdownField } from "./markdown-field.tsx";

interface MarkdownTextFieldProps extends FieldProps {
  value: string;
  maxLength: number;
  set: (text: string) => void;
}

const VisualEditorMissing = () => <p role="alert">ویرایشگر دیداری باز نشد. در نمای «متن ساده» می‌توان نوشت.</p>;

const VisualEditor = lazyOr(
  async () => ({ default: (await import("./visual-editor/visual-editor.tsx")).VisualEditor }),
  VisualEditorMissing,
);

const MODE = "desk-text-view"; // in the browser's storage

const isPlainPreferred = () => localStorage.getItem(MODE) === "plain";

/** A Markdown text: as it looks on the site, or as plain text with a preview. The choice is remembered by the browser. */
export function MarkdownTextField({ value, maxLength, set, ...field }: MarkdownTextFieldProps) {
  const [isPlain, setIsPlain] = useState(isPlainPreferred);
  const choice = useRef<HTMLFieldSetElement>(null);
  const change = (plain: boolean) => {
    localStorage.setItem(MODE, plain ? "plain" : "visual");
    flushSync(() => setIsPlain(plain));
    choice.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus(); // the button is another element then
  };
  const wordCount = value.trim().split(/\s+/).filter(Boolean).length;
  const views = (
    <fieldset ref={choice} className={css.views} aria-label={`نمای ${field.label}`}>
      {[false, true].map((plain) => (
        <button key={String(plain)} type="button" aria-pressed={isPlain === plain} onClick={() => change(plain)}>
          {plain ? "متن ساده" : "دیداری"}
        </button>
      ))}
      <span>{`${fa(wordCount)} واژه`}</span>
    </fieldset>
  );
  if (isPlain) return <MarkdownField {...field} {...{ value, maxLength, set, views }} />;
  return (
    <FormField {...field} error={field.error ?? (value.length > maxLength && `حداکثر ${fa(maxLength)} نویسه بنویسید.`)}>
      {({ id, "aria-describedby": describedBy, "aria-invalid": isInvalid }) => (
        <>
          {views}
          <Suspense fallback={<p>ویرایشگر باز می‌شود…</p>}>
            <VisualEditor label={field.label} {...{ value, set, id, describedBy, isInvalid }} />
          </Suspense>
        </>
      )}
    </FormField>
  );
}
