import { Form, Link, Navigate, useActionData, useLoaderData, useLocation, useNavigation } from "react-router";
import type { RefusalBody } from "../../contract/call.ts";
import { GenderField } from "../features/profile/gender-field.tsx";
import { HomeTown } from "../features/profile/home-town.tsx";
import { NameFields } from "../features/profile/name-fields.tsx";
import { useAlive } from "../ui/alive.ts";
import { DateField } from "../ui/date-field.tsx";
import { FormSummary } from "../ui/form-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { action, loader } from "./register-info.data.ts";
import css from "./register-info.module.css";

/** What checking the code hands over, in the state of the navigation. */
interface Ticket {
  mobile?: string;
  email?: string;
  activation_token?: string;
}

/** `/register-info`: who the new member is. Without a ticket from the code one begins anew. */
export function Component() {
  const { state } = useLocation();
  const alive = useAlive(); // the server does not see the state: it draws neither the form nor a way back
  const ticket = (state ?? {}) as Ticket;
  return (
    <>
      <title>مشخصات شما | سرزمین</title>
      <meta name="robots" content="noindex" />
      <h1>مشخصات شما</h1>
      <p className={css.lead}>شمارهٔ شما تأیید شد. نام و گذرواژه بس است؛ باقی را هر وقت خواستید بنویسید.</p>
      {!alive && <div className={css.waiting} aria-hidden="true" />}
      {alive && (ticket.activation_token ? <InfoForm ticket={ticket} /> : <Navigate to="/register" replace />)}
    </>
  );
}

function InfoForm({ ticket }: { ticket: Ticket }) {
  const refused = useRefused();
  const busy = useNavigation().state !== "idle";
  const errors = refused?.errors;
  return (
    // The state goes with the form: a failed try comes back to this page, and the ticket with it.
    <Form method="post" state={ticket} className={css.form} noValidate>
      {refused && <Problem refused={refused} />}
      <input type="hidden" name="activation_token" value={ticket.activation_token} />
      {ticket.mobile && (
        // For the password manager: the password below belongs to this number.
        <input
          className="unseen"
          type="text"
          autoComplete="username"
          value={ticket.mobile}
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
      <More email={ticket.email} errors={errors} />
      <SubmitButton busy={busy} needsScript>
        ادامه
      </SubmitButton>
    </Form>
  );
}

const FOLDED = ["email", "username", "birthday", "gender", "province_id", "city_id"];

/** What nobody need tell; it unfolds by itself where something in it is wrong. */
function More({ email, errors }: { email: string | undefined; errors: RefusalBody["errors"] }) {
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
        <TextField
          label="ایمیل"
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          defaultValue={email ?? ""}
          error={errors?.email}
        />
        <TextField
          label="نام کاربری"
          name="username"
          autoComplete="nickname"
          dir="ltr"
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

/** What was refused, with the way on where another try here would not help. */
function Problem({ refused: { code, message, errors } }: { refused: RefusalBody }) {
  return (
    <>
      <FormSummary message={message} errors={errors} />
      {code === "ticket_expired" && (
        <p className={css.way}>
          <Link to="/register">گرفتن کد تازه</Link>
        </p>
      )}
      {code === "mobile_taken" && (
        <p className={css.way}>
          <Link to="/login">ورود</Link>
        </p>
      )}
    </>
  );
}

function useRefused(): RefusalBody | undefined {
  const answer = useActionData<typeof action>();
  return answer && "refused" in answer ? answer.refused : undefined;
}
