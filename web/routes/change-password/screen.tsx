import { Form, Link, Navigate, useActionData, useLoaderData, useNavigation } from "react-router";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead, formClass, Refused, refusedIn } from "../../features/account/account-form.tsx";
import { type Handed, useHanded } from "../../features/account/contact.ts";
import type { action, loader } from "./data.ts";

/** `/change-password`: with the ticket of a reset, or signed in with the password that is. */
export function Component() {
  const { signedIn } = useLoaderData<typeof loader>();
  const handed = useHanded();
  const alive = useHydrated(); // the server does not see what was handed over
  const ticket = alive && handed.reset_token;
  return (
    <>
      <title>گذرواژهٔ تازه | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="گذرواژهٔ تازه">
        پس از آن همهٔ دستگاه‌ها از حساب بیرون می‌آیند و با گذرواژهٔ تازه وارد می‌شوید.
      </AccountHead>
      {alive && !signedIn && !ticket && <Navigate to="/forget" replace />}
      <PasswordForm old={signedIn && !ticket} handed={alive ? handed : {}} />
    </>
  );
}

interface PasswordFormProps {
  /** To be asked for, where no ticket speaks for the member. */
  old: boolean;
  handed: Handed;
}

function PasswordForm({ old, handed }: PasswordFormProps) {
  const refused = refusedIn(useActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const errors = refused?.errors;
  return (
    // The ticket goes with the form: a failed try comes back to this page, and it with it.
    <Form method="post" state={handed} className={formClass} noValidate>
      <Refused refused={refused}>
        {refused?.code === "ticket_expired" && <Link to="/forget">گرفتن کد تازه</Link>}
      </Refused>
      {old ? (
        <PasswordField
          label="گذرواژهٔ کنونی"
          name="old_password"
          autoComplete="current-password"
          error={errors?.old_password}
        />
      ) : (
        <>
          <input type="hidden" name="reset_token" value={handed.reset_token ?? ""} />
          <KnownBy mobile={handed.mobile} />
        </>
      )}
      <PasswordField
        label="گذرواژهٔ تازه"
        name="password"
        autoComplete="new-password"
        strength
        error={errors?.password}
      />
      <SubmitButton busy={busy}>ذخیره</SubmitButton>
    </Form>
  );
}

/** For the password manager: the new password belongs to this number. */
const KnownBy = ({ mobile }: { mobile: string | undefined }) =>
  mobile && (
    <input
      className="unseen"
      type="text"
      autoComplete="username"
      value={mobile}
      tabIndex={-1}
      readOnly
      aria-hidden="true"
    />
  );
