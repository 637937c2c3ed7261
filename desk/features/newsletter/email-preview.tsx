import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { previewNewsletter } from "../../../contract/desk/newsletter.ts";
import { buttonClass } from "../../../ui/button.ts";
import prose from "../../../ui/content/prose.module.css";
import { openInNewWindow } from "../../ui/open-elsewhere.ts";
import sheet from "../../ui/sheet.module.css";

/** The letter as mail programs show it that know no HTML. */
export function PlainEmailPreview({ body }: { body: string }) {
  const [preview, setPreview] = useState<{ source: string; text: string }>();
  const show = async () => {
    const text = await api(previewNewsletter, { body }).then(
      (letter) => letter.text,
      (error: unknown) => {
        const { message, errors } = whyNot(error);
        return errors?.body ?? message;
      },
    );
    setPreview({ source: body, text });
  };
  return (
    <div>
      <button type="button" className={buttonClass("quiet")} onClick={() => void show()}>
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

/** The letter as most mail programs show it. */
export function SentEmail({ body }: { body: string }) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    api(previewNewsletter, { body }, controller.signal).then(
      (letter) => setHtml(letter.html),
      () => {}, // the plain letter beneath can still be asked for
    );
    return () => controller.abort();
  }, [body]);
  if (html === undefined) return null;
  return (
    <article className={sheet.card} aria-label="نامه">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only clicks on its links are heard, and these are keyboard's too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        className={prose.prose}
        onClick={openInNewWindow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through only what a text needs
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
