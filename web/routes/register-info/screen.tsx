import { Form, Navigate, useActionData, useLoaderData, useNavigation } from "react-router";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, actionError, FormError, formClass } from "../../features/account/account-form.tsx";
import { IdentifierField } from "../../features/account/identifier-field.tsx";
import { UsernameHint } from "../../features/account/username-hint.tsx";
import {
  useStoreVerification,
  useVerificationState,
  type VerificationState,
} from "../../features/account/verification-state.ts";
import { GenderField } from "../../features/member/gender-field.tsx";
import { HomeTownFields } from "../../features/member/home-town-fields.tsx";
import { NameFields } from "../../features/member/name-fields.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/register-info`: the profile of a new member. Redirects to `/register` without a ticket from the code screen. */
export function Component() {
  const verification = useVerificationState();
  useStoreVerification(verification);
  // The server does not have the navigation state, so it renders neither the form nor a redirect.
  const isHydrated = useHydrated();
  return (
    <>
      <title>مشخصات شما | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="مشخصات شما">
        شمارهٔ شما تأیید شد. نام و گذرواژه بس است؛ باقی را هر وقت خواستید بنویسید.
      </AccountHead>
      {!isHydrated && (
        <div className={css.placeholder}>
          <noscript>
            برای ادامهٔ عضویت، جاوااسکریپت مرورگر را روشن کنید؛ یا <a href="/register">از آغاز شروع کنید</a>.
          </noscript>
        </div>
      )}
      {isHydrated &&
        (verification.activation_token ? (
          <InfoForm verification={verification} />
        ) : (
          <Navigate to="/register" replace />
        ))}
    </>
  );
}

function InfoForm({ verification }: { verification: VerificationState }) {
  const error = actionError(useActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const errors = error?.errors;
  return (
    // The form keeps the navigation state: after a failed submission this page still has the ticket.
    <Form method="post" state={verification} className={formClass} noValidate>
      <FormError error={error}>{error && errorLink(error)}</FormError>
      <input type="hidden" name="activation_token" value={verification.activation_token} />
      <UsernameHint mobile={verification.mobile} />
      <NameFields errors={errors} />
      <PasswordField
        label="گذرواژه"
        name="password"
        autoComplete="new-password"
        strength
        required
        error={errors?.password}
      />
      <OptionalFields email={verification.email} errors={errors} />
      <SubmitButton busy={busy} needsScript>
        ادامه
      </SubmitButton>
    </Form>
  );
}

const OPTIONAL_FIELDS = ["email", "username", "birthday", "gender", "province_id", "city_id"];

/** The optional fields; unfolded when one of them has an error. */
function OptionalFields({ email, errors }: { email: string | undefined; errors: ApiErrorBody["errors"] }) {
  const { provinces } = useLoaderData<typeof loader>();
  const hasError = OPTIONAL_FIELDS.some((name) => errors?.[name]);
  return (
    <details className={css.optional} open={hasError || undefined}>
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
          defaultValue={email ?? ""}
          error={errors?.email}
        />
        <IdentifierField
          label="نام کاربری"
          name="username"
          autoComplete="nickname"
          hint="حرف‌های لاتین، رقم، نقطه و زیرخط؛ با آن هم می‌توان وارد شد."
          error={errors?.username}
        />
        <DateField label="تاریخ تولد" name="birthday" error={errors?.birthday} />
        <GenderField error={errors?.gender} />
        <HomeTownFields provinces={provinces} errors={errors} />
      </div>
    </details>
  );
}

/** A link to follow where retrying would not help. */
function errorLink({ code }: ApiErrorBody) {
  if (code === "ticket_expired") return <Link to="/register">گرفتن کد تازه</Link>;
  return code === "mobile_taken" ? <Link to="/login">ورود</Link> : null;
}
