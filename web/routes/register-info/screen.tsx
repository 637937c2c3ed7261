import { Form, Link, Navigate, useActionData, useLoaderData, useNavigation } from "react-router";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead, formClass, Refused, refusedIn } from "../../features/account/account-form.tsx";
import { type Handed, useContactStored, useHanded } from "../../features/account/contact.ts";
import { UserField } from "../../features/account/user-field.tsx";
import { GenderField } from "../../features/member/gender-field.tsx";
import { HomeTown } from "../../features/member/home-town.tsx";
import { NameFields } from "../../features/member/name-fields.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/register-info`: who the new member is. Without a ticket from the code one begins anew. */
export function Component() {
  const handed = useHanded();
  useContactStored(handed);
  const alive = useHydrated(); // the server does not see what was handed over: it draws neither the form nor a way back
  return (
    <>
      <title>مشخصات شما | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="مشخصات شما">
        شمارهٔ شما تأیید شد. نام و گذرواژه بس است؛ باقی را هر وقت خواستید بنویسید.
      </AccountHead>
      {!alive && (
        <div className={css.waiting}>
          <noscript>
            برای ادامهٔ عضویت، جاوااسکریپت مرورگر را روشن کنید؛ یا <a href="/register">از آغاز شروع کنید</a>.
          </noscript>
        </div>
      )}
      {alive && (handed.activation_token ? <InfoForm handed={handed} /> : <Navigate to="/register" replace />)}
    </>
  );
}

function InfoForm({ handed }: { handed: Handed }) {
  const refused = refusedIn(useActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const errors = refused?.errors;
  return (
    // The state goes with the form: a failed try comes back to this page, and the ticket with it.
    <Form method="post" state={handed} className={formClass} noValidate>
      <Refused refused={refused}>{refused && wayOn(refused)}</Refused>
      <input type="hidden" name="activation_token" value={handed.activation_token} />
      {handed.mobile && (
        // For the password manager: the password below belongs to this number.
        <input
          className="unseen"
          type="text"
          autoComplete="username"
          value={handed.mobile}
          tabIndex={-1}
          readOnly
          aria-hidden="true"
        />
      )}
      <NameFields errors={errors} />
      <PasswordField
        label="گذرواژه"
        name="password"
        autoComplete="new-password"
        strength
        required
        error={errors?.password}
      />
      <More email={handed.email} errors={errors} />
      <SubmitButton busy={busy} needsScript>
        ادامه
      </SubmitButton>
    </Form>
  );
}

const FOLDED = ["email", "username", "birthday", "gender", "province_id", "city_id"];

/** What nobody need tell; it unfolds by itself where something in it is wrong. */
function More({ email, errors }: { email: string | undefined; errors: ApiErrorBody["errors"] }) {
  const { provinces } = useLoaderData<typeof loader>();
  const wrong = FOLDED.some((name) => errors?.[name]);
  return (
    <details className={css.more} open={wrong || undefined}>
      <summary>
        بیشتر
        <span>ایمیل، تاریخ تولد، شهر؛ همه اختیاری</span>
        <Icon name="chevron" />
      </summary>
      <div className={css.fields}>
        <UserField
          label="ایمیل"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email ?? ""}
          error={errors?.email}
        />
        <UserField
          label="نام کاربری"
          name="username"
          autoComplete="nickname"
          hint="حرف‌های لاتین، رقم، نقطه و زیرخط؛ با آن هم می‌توان وارد شد."
          error={errors?.username}
        />
        <DateField label="تاریخ تولد" name="birthday" error={errors?.birthday} />
        <GenderField error={errors?.gender} />
        <HomeTown provinces={provinces} errors={errors} />
      </div>
    </details>
  );
}

/** Where to go when another try here would not help. */
function wayOn({ code }: ApiErrorBody) {
  if (code === "ticket_expired") return <Link to="/register">گرفتن کد تازه</Link>;
  return code === "mobile_taken" ? <Link to="/login">ورود</Link> : null;
}
