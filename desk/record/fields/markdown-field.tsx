import { useDeferredValue, useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { previewText } from "../../../contract/desk/record.ts";
import { fa } from "../../../text/digits.ts";
import prose from "../../../ui/content/prose.module.css";
import { type FieldProps, FormField } from "../../../ui/form/form-field.tsx";
import { openInNewWindow } from "../../ui/open-elsewhere.ts";
import css from "./markdown-field.module.css";

interface MarkdownFieldProps extends FieldProps {
  value: string;
  most: number;
  set: (text: string) => void;
}

const DEBOUNCE_MS = 400; // ms without a key before the preview is asked

/** What stands around the chosen words, or before their line. */
const FORMATS = [
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
  const insertFormat = ({ before, after }: (typeof FORMATS)[number]) => {
    const it = area.current;
    if (!it) return;
    it.focus();
    const selectedText = it.value.slice(it.selectionStart, it.selectionEnd);
    // Deprecated, and yet the only way that the browser's own undo takes back.
    if (!document.execCommand("insertText", false, before + selectedText + after)) it.setRangeText(before + selectedText + after);
    set(it.value);
  };
  return (
    <div className={css.markdown}>
      <FormField {...field}>
        {(control) => (
          <>
            <div className={css.marks} role="toolbar" aria-label={`نشانه‌های ${field.label}`}>
              {FORMATS.map((item) => (
                <button key={item.name} type="button" onClick={() => insertFormat(item)}>
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
            onClick={openInNewWindow}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through only what a text needs
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        ) : (
          <p>{preview.error}</p>
        )}
      </section>
    </div>
  );
}

type Preview = { html: string } | { error: string };

/** The server's own rendering; the last one stays until the next has come. */
function usePreview(text: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: "" });
  const renderedText = useRef("");
  const typed = useDeferredValue(text);
  useEffect(() => {
    if (typed === renderedText.current) return;
    const controller = new AbortController();
    const loadPreview = () =>
      api(previewText, { markdown: typed }, controller.signal).then(
        ({ html }) => {
          renderedText.current = typed;
          setPreview({ html });
        },
        (error: unknown) => controller.signal.aborted || setPreview({ error: whyNot(error).message }),
      );
    const timer = setTimeout(loadPreview, renderedText.current === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return preview;
}
