import { useDeferredValue, useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/why-not.ts";
import { previewText } from "../../../contract/desk/record.ts";
import { fa } from "../../../text/digits.ts";
import prose from "../../../ui/content/prose.module.css";
import { type FieldProps, FormField } from "../../../ui/form/form-field.tsx";
import { openElsewhere } from "../../ui/open-elsewhere.ts";
import css from "./markdown-field.module.css";

interface MarkdownFieldProps extends FieldProps {
  value: string;
  most: number;
  set: (text: string) => void;
}

const PAUSE = 400; // ms without a key before the preview is asked

/** What stands around the chosen words, or before their line. */
const MARKS = [
  { name: "تیتر", before: "\n## ", after: "\n" },
  { name: "پررنگ", before: "**", after: "**" },
  { name: "فهرست", before: "\n- ", after: "" },
  { name: "پیوند به مکان", before: "[", after: "](place:)" },
  { name: "نقل", before: "\n> ", after: "\n" },
] as const;

/** A text in Markdown, beside it how the public page will show it. */
export function MarkdownField({ value, most, set, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(value);
  const mark = ({ before, after }: (typeof MARKS)[number]) => {
    const it = area.current;
    if (!it) return;
    it.focus();
    const chosen = it.value.slice(it.selectionStart, it.selectionEnd);
    // Deprecated, and yet the only way that the browser's own undo takes back.
    if (!document.execCommand("insertText", false, before + chosen + after)) it.setRangeText(before + chosen + after);
    set(it.value);
  };
  return (
    <div className={css.markdown}>
      <FormField {...field}>
        {(control) => (
          <>
            <div className={css.marks} role="toolbar" aria-label={`نشانه‌های ${field.label}`}>
              {MARKS.map((item) => (
                <button key={item.name} type="button" onClick={() => mark(item)}>
                  {item.name}
                </button>
              ))}
              <span>{`${fa(value.trim().split(/\s+/).filter(Boolean).length)} واژه`}</span>
            </div>
            <textarea
              {...control}
              ref={area}
              value={value}
              maxLength={most}
              rows={18}
              onChange={({ target }) => set(target.value)}
            />
          </>
        )}
      </FormField>
      <section className={css.preview} aria-label={`پیش‌نمایش ${field.label}`}>
        <h3>پیش‌نمایش</h3>
        {"html" in preview ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on its links are heard, and these are keyboard's too
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
          <div
            className={prose.prose}
            onClick={openElsewhere}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through only what a text needs
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        ) : (
          <p>{preview.why}</p>
        )}
      </section>
    </div>
  );
}

type Preview = { html: string } | { why: string };

/** The server's own rendering; the last one stays until the next has come. */
function usePreview(text: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: "" });
  const shown = useRef("");
  const typed = useDeferredValue(text);
  useEffect(() => {
    if (typed === shown.current) return;
    const stop = new AbortController();
    const ask = () =>
      api(previewText, { markdown: typed }, stop.signal).then(
        ({ html }) => {
          shown.current = typed;
          setPreview({ html });
        },
        (error: unknown) => stop.signal.aborted || setPreview({ why: whyNot(error).message }),
      );
    const timer = setTimeout(ask, shown.current === "" ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return preview;
}
