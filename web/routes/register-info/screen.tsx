import { useActionData, useLoaderData } from "react-router";
import type { ActionError } from "../../../api-client/actions.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import DateField from "../../../ui/form/date-field.island.tsx";
import { submittedParts } from "../../../ui/form/date-field-parse.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, actionError, FormError, formClass } from "../../features/account/account-form.tsx";
import IdentifierField from "../../features/account/identifier-field.island.tsx";
import NewPasswordField from "../../features/account/new-password-field.island.tsx";
import { UsernameHint } from "../../features/account/username-hint.tsx";
import { GenderField } from "../../features/member/gender-field.tsx";
import HomeTownFields from "../../features/member/home-town-fields.island.tsx";
import { NameFields } from "../../features/member/name-fields.tsx";
import type { action, loader } from "./data.ts";
import RegistrationDraft from "./registration-draft.island.tsx";
import css from "./screen.module.css";

/** `/register-info`: the profile of a new member. */
export function Component() {
  const { mobile, email } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const error = actionError(result);
  const errors = error?.errors;
  const { values: typed = {} } = (result as ActionError | undefined) ?? {};
  return (
    <>
      <title>مشخصات شما | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="مشخصات شما">
        شمارهٔ شما تأیید شد. نام و گذرواژه بس است؛ باقی را هر وقت خواستید بنویسید.
      </AccountHead>
      <form
        method="post"
        className={formClass}
        noValidate
        data-replace="" // its ticket works once
        data-sent-to={mobile}
        data-email={email}
      >
        <FormError error={error}>{error && errorLink(error)}</FormError>
        <RegistrationDraft />
        <UsernameHint mobile={mobile} />
        <NameFields first={typed.first_name} last={typed.last_name} errors={errors} />
        <NewPasswordField label="گذرواژه" required error={errors?.password} />
        <OptionalFields email={email} typed={typed} errors={errors} />
        <SubmitButton>ادامه</SubmitButton>
      </form>
    </>
  );
}

const OPTIONAL_FIELDS = ["email", "username", "birthday", "gender", "province_id", "city_id"];
const CHOICES = ["birthday_day", "gender", "province_id"];

interface OptionalFieldsProps {
  /** That of the first step. */
  email: string | undefined;
  /** What was entered in a rejected form. */
  typed: Record<string, string>;
  errors: ApiErrorBody["errors"];
}

/** The optional fields; unfolded when one of them has an error, or was chosen in a rejected form. */
function OptionalFields({ email, typed, errors }: OptionalFieldsProps) {
  const { provinces } = useLoaderData<typeof loader>();
  const isOpen = OPTIONAL_FIELDS.some((name) => errors?.[name]) || CHOICES.some((name) => typed[name]);
  return (
    <details className={css.optional} open={isOpen || undefined}>
      <summary>
        بیشتر
        <span>ایمیل، تاریخ تولد، شهر؛ همه اختیاری</span>
        <Icon name="chevron" />
      </summary>
      <div className={css.fields}>
        <IdentifierField
          label="ایمیل"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email ?? email ?? ""}
          error={errors?.email}
        />
        <IdentifierField
          label="نام کاربری"
          name="username"
          autoComplete="nickname"
          defaultValue={typed.username}
          hint="حرف‌های لاتین، رقم، نقطه و زیرخط؛ با آن هم می‌توان وارد شد."
          error={errors?.username}
        />
        <DateField
          label="تاریخ تولد"
          name="birthday"
          typed={submittedParts(typed, "birthday")}
          error={errors?.birthday}
        />
        <GenderField defaultValue={typed.gender} error={errors?.gender} />
        <HomeTownFields
          provinces={provinces}
          province={provinces.find(({ id }) => String(id) === typed.province_id)}
          errors={errors}
        />
      </div>
    </details>
  );
}

/** A link to follow where retrying would not help. */
function errorLink({ code }: ApiErrorBody) {
  if (code === "ticket_expired") return <Link to="/register">گرفتن کد تازه</Link>;
  return code === "mobile_taken" ? <Link to="/login">ورود</Link> : null;
}
