import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { previewNewsletter } from "../../../contract/desk/newsletter.ts";
import { buttonClass } from "../../../ui/button.ts";
import { proseClass } from "../../../ui/content/prose/prose-class.ts";
import { openInNewWindow } from "../../ui/open-in-new-window.ts";
import sheet from "../../ui/sheet.module.css";

/** The plain-text version of the email. */
export function PlainEmailPreview({ body }: { body: string }) {
  const [preview, setPreview] = useState<{ source: string; text: string }>();
  const show = async () => {
    const text = await api(previewNewsletter, { body }).then(
      (email) => email.text,
      (error: unknown) => {
        const { message, errors } = errorBodyOf(error);
        return errors?.body ?? message;
      },
    );
    setPreview({ source: body, text });
  };
  return (
    <div>
      <button type="button" className={buttonClass("text")} onClick={() => void show()}>
        نامهٔ ساده را ببینم
      </button>
      {preview && (
        <section className={sheet.card} aria-label="نامهٔ ساده">
          {preview.source !== body && <p role="status">متن از این پس تغییر کرده است.</p>}
          <pre>{preview.text}</pre>
        </section>
      )}
    </div>
  );
}

/** The HTML version of the email. */
export function SentEmail({ body }: { body: string }) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    api(previewNewsletter, { body }, controller.signal).then(
      (email) => setHtml(email.html),
      () => {}, // the plain-text version below can still be loaded
    );
    return () => controller.abort();
  }, [body]);
  if (html === undefined) return null;
  return (
    <article className={sheet.card} aria-label="نامه">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its links only, which keyboards trigger too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div
        className={proseClass}
        onClick={openInNewWindow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
