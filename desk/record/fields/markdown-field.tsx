import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { previewMarkdown } from "../../../contract/desk/record-form.ts";
import { proseClass } from "../../../ui/content/prose/prose-class.ts";
import { type FieldProps, FormField } from "../../../ui/form/form-field.tsx";
import { Combobox, type ComboboxItem } from "../../ui/combobox.tsx";
import { openInNewWindow } from "../../ui/open-in-new-window.ts";
import { PhotoPicker } from "../../ui/photo-picker.tsx";
import css from "./markdown-field.module.css";
import { searchPlaces } from "./search-places.ts";

interface MarkdownFieldProps extends FieldProps {
  /** The choice between this view and the visual editor, where there is one. */
  views?: ReactNode;
  /** For an email, which has none. */
  withoutPhotos?: boolean;
  value: string;
  maxLength: number;
  set: (text: string) => void;
}

const DEBOUNCE_MS = 400; // after the last keystroke

/** Markdown to insert before and after the selected text. */
const FORMATS = [
  { name: "تیتر", before: "\n## ", after: "\n" },
  { name: "پررنگ", before: "**", after: "**" },
  { name: "فهرست", before: "\n- ", after: "" },
  { name: "نقل", before: "\n> ", after: "\n" },
] as const;

/** A Markdown editor beside a preview of the public page. */
export function MarkdownField({ views, withoutPhotos = false, value, maxLength, set, ...field }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(value, withoutPhotos);
  const [isPicking, setIsPicking] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const link = ({ value: slug, name }: ComboboxItem) => {
    const { selectionStart, selectionEnd } = area.current!;
    const text = selectionStart === selectionEnd ? name : ""; // otherwise what is selected
    insertFormat({ before: `[${text}`, after: `](place:${slug})` });
  };
  const insertFormat = ({ before, after }: { before: string; after: string }) => {
    const textarea = area.current;
    if (!textarea) return;
    textarea.focus();
    const selectedText = textarea.value.slice(textarea.selectionStart, textarea.selectionEnd);
    // Deprecated, but the only insertion that the browser's undo covers.
    if (!document.execCommand("insertText", false, before + selectedText + after))
      textarea.setRangeText(before + selectedText + after);
    set(textarea.value);
  };
  return (
    <div className={css.markdown}>
      <FormField {...field}>
        {(control) => (
          <>
            {views}
            <div className={css.toolbar} role="toolbar" aria-label={`نشانه‌های ${field.label}`}>
              {FORMATS.map((item) => (
                <button key={item.name} type="button" onClick={() => insertFormat(item)}>
                  {item.name}
                </button>
              ))}
              <button type="button" aria-expanded={isLinking} onClick={() => setIsLinking(!isLinking)}>
                پیوند به مکان
              </button>
              {!withoutPhotos && (
                <button type="button" onClick={() => setIsPicking(true)}>
                  عکس
                </button>
              )}
            </div>
            {isLinking && (
              <Combobox
                label="مکانی که متن به آن پیوند می‌خورد"
                name="place-link"
                items={searchPlaces}
                selected={[]}
                onChange={([place]) => {
                  flushSync(() => setIsLinking(false));
                  if (place) link(place);
                }}
              />
            )}
            <textarea
              {...control}
              ref={area}
              value={value}
              maxLength={maxLength}
              rows={18}
              onChange={({ target }) => set(target.value)}
            />
          </>
        )}
      </FormField>
      {isPicking && (
        <PhotoPicker
          title="عکسی میان متن"
          close={() => setIsPicking(false)}
          onPick={({ id, alt }) => {
            flushSync(() => setIsPicking(false)); // the text field has its caret again
            insertFormat({ before: `\n\n![${alt.replace(/[[\]\\`]/g, "")}](photo:${id})\n\n`, after: "" });
          }}
        />
      )}
      <section className={css.preview} aria-label={`پیش‌نمایش ${field.label}`}>
        <h3>پیش‌نمایش</h3>
        {"html" in preview ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its links only, which keyboards trigger too
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click
          <div
            className={proseClass}
            onClick={openInNewWindow}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the HTML
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

/** The server's rendering of the text; the previous one stays until the next arrives. */
function usePreview(text: string, withoutPhotos: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({ html: "" });
  const renderedText = useRef<string | undefined>(""); // that of the preview that is shown
  const typed = useDeferredValue(text);
  useEffect(() => {
    if (typed === renderedText.current) return;
    const controller = new AbortController();
    const loadPreview = () =>
      api(previewMarkdown, { markdown: typed, ...(withoutPhotos && { without_photos: true }) }, controller.signal).then(
        ({ html }) => {
          renderedText.current = typed;
          setPreview({ html });
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          renderedText.current = undefined;
          setPreview({ error: errorBodyOf(error).message });
        },
      );
    const timer = setTimeout(loadPreview, renderedText.current === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, withoutPhotos]);
  return preview;
}
