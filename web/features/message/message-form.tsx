import type { ApiErrorBody } from "../../../contract/api-error.ts";
import FormSummary from "../../../ui/form/form-summary.island.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import MessageField from "./message-field.island.tsx";
import type { MessageFields } from "./message-fields.ts";
import css from "./message-form.module.css";

interface MessageFormProps {
  /** The submitted values, for a page rendered without scripts. */
  fields: Partial<MessageFields> | undefined;
  error: ApiErrorBody | undefined;
}

/** Form for a message to the operators. The text stays whatever the result of the submission. */
export function MessageForm({ fields, error }: MessageFormProps) {
  const errors = error?.errors;
  return (
    <form method="post" className={css.form} noValidate>
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
          data-reported-name="" // filled by `rememberReportedPlace`
          optional
          defaultValue={fields?.place_name}
          error={errors?.place_name}
        />
      </div>
      <MessageField defaultValue={fields?.message ?? ""} error={errors?.message} />
      <SubmitButton>فرستادن پیام</SubmitButton>
    </form>
  );
}
