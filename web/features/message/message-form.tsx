import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { loadReportedPlace } from "../../../api-client/reported-place.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { fa } from "../../../text/digits.ts";
import { FormSummary } from "../../../ui/form/form-summary.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { MessageFields } from "./message-fields.ts";
import css from "./message-form.module.css";

interface MessageFormProps {
  /** The submitted values, for a page rendered without scripts. */
  fields: Partial<MessageFields> | undefined;
  error: ApiErrorBody | undefined;
}

/** Form for a message to the operators. The text stays whatever the result of the submission. */
export function MessageForm({ fields, error }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  const errors = error?.errors;
  useEffect(() => {
    const place = form.current?.elements.namedItem("place_name");
    if (place instanceof HTMLInputElement && place.value === "") place.value = loadReportedPlace();
  }, []);
  return (
    <Form ref={form} method="post" className={css.form} noValidate>
      {error && <FormSummary message={error.message} errors={errors} />}
      <TextField label="نام" name="name" autoComplete="name" defaultValue={fields?.name} error={errors?.name} />
      <div className={css.pair}>
        <TextField
          label="شمارهٔ همراه"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          dir="ltr"
          defaultValue={fields?.mobile}
          error={errors?.mobile}
        />
        <TextField
          label="ایمیل"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@example.ir"
          dir="ltr"
          defaultValue={fields?.email}
          error={errors?.email}
        />
        <p>یکی از این دو بس است؛ پاسخ را به همان می‌فرستیم.</p>
      </div>
      <div className={css.pair}>
        <TextField label="موضوع" name="subject" optional defaultValue={fields?.subject} error={errors?.subject} />
        <TextField
          label="نام مکان"
          name="place_name"
          optional
          defaultValue={fields?.place_name}
          error={errors?.place_name}
        />
      </div>
      <MessageField defaultValue={fields?.message ?? ""} error={errors?.message} />
      <SubmitButton busy={busy}>فرستادن پیام</SubmitButton>
    </Form>
  );
}

const MAX_LENGTH = 4000; // characters, as in the contract

/** An overlong text is reported and not truncated: nothing pasted is lost. */
function MessageField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const [length, setLength] = useState(defaultValue.length);
  const excess = length - MAX_LENGTH;
  return (
    <TextArea
      label="پیام"
      name="message"
      rows={8}
      defaultValue={defaultValue}
      hint={<span className={css.count}>{`${fa(length)} از ${fa(MAX_LENGTH)} نویسه`}</span>}
      error={excess > 0 ? `${fa(excess)} نویسه بیش از اندازه است.` : error}
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
