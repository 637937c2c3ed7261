import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/why-not.ts";
import { previewNewsletter } from "../../../contract/desk/newsletter.ts";
import { buttonClass } from "../../../ui/button.ts";
import prose from "../../../ui/content/prose.module.css";
import { openElsewhere } from "../../ui/open-elsewhere.ts";
import sheet from "../../ui/sheet.module.css";

/** The letter as mail programs show it that know no HTML. */
export function LetterPreview({ body }: { body: string }) {
  const [shown, setShown] = useState<{ of: string; text: string }>();
  const show = async () => {
    const text = await api(previewNewsletter, { body }).then(
      (letter) => letter.text,
      (error: unknown) => {
        const { message, errors } = whyNot(error);
        return errors?.body ?? message;
      },
    );
    setShown({ of: body, text });
  };
  return (
    <div>
      <button type="button" className={buttonClass("quiet")} onClick={() => void show()}>
        نامهٔ ساده را ببینم
      </button>
      {shown && (
        <section className={sheet.card} aria-label="نامهٔ ساده">
          {shown.of !== body && <p role="status">متن از این پس تغییر کرده است.</p>}
          <pre>{shown.text}</pre>
        </section>
      )}
    </div>
  );
}

/** The letter as most mail programs show it. */
export function SentLetter({ body }: { body: string }) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    api(previewNewsletter, { body }, stop.signal).then(
      (letter) => setHtml(letter.html),
      () => {}, // the plain letter beneath can still be asked for
    );
    return () => stop.abort();
  }, [body]);
  if (html === undefined) return null;
  return (
    <article className={sheet.card} aria-label="نامه">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only clicks on its links are heard, and these are keyboard's too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        className={prose.prose}
        onClick={openElsewhere}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through only what a text needs
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
