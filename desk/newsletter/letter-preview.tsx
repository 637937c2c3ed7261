import { useState } from "react";
import { previewNewsletter } from "../../contract/desk/newsletter.ts";
import { api } from "../../web/api/browser-session.ts";
import { whyNot } from "../../web/api/why-not.ts";
import { buttonClass } from "../../web/ui/button.ts";
import css from "../sending/sending.module.css";

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
        <section className={css.card} aria-label="نامهٔ ساده">
          {shown.of !== body && <p role="status">متن از این پس تغییر کرده است.</p>}
          <pre>{shown.text}</pre>
        </section>
      )}
    </div>
  );
}
