import { Form, Navigate, useActionData, useLoaderData, useNavigation } from "react-router";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, actionError, FormError, formClass } from "../../features/account/account-form.tsx";
import { UsernameHint } from "../../features/account/username-hint.tsx";
import { useVerificationState, type VerificationState } from "../../features/account/verification-state.ts";
import type { action, loader } from "./data.ts";

/** `/change-password`: with a reset ticket, or signed in with the current password. */
export function Component() {
  const { signedIn } = useLoaderData<typeof loader>();
  const verification = useVerificationState();
  const isHydrated = useHydrated(); // the navigation state is not available on the server
  const ticket = isHydrated && verification.reset_token;
  return (
    <>
      <title>گذرواژهٔ تازه | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="گذرواژهٔ تازه">
        پس از آن همهٔ دستگاه‌ها از حساب بیرون می‌آیند و با گذرواژهٔ تازه وارد می‌شوید.
      </AccountHead>
      {isHydrated && !signedIn && !ticket && <Navigate to="/forget" replace />}
      <PasswordForm requiresCurrent={signedIn && !ticket} verification={isHydrated ? verification : {}} />
    </>
  );
}

interface PasswordFormProps {
  /** Whether the current password is required, for lack of a ticket. */
  requiresCurrent: boolean;
  verification: VerificationState;
}

function PasswordForm({ requiresCurrent, verification }: PasswordFormProps) {
  const error = actionError(useActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  const errors = error?.errors;
  return (
    // The form keeps the navigation state: after a failed submission this page still has the ticket.
    <Form method="post" state={verification} className={formClass} noValidate>
      <FormError error={error}>{error?.code === "ticket_expired" && <Link to="/forget">گرفتن کد تازه</Link>}</FormError>
      {requiresCurrent ? (
        <PasswordField
          label="گذرواژهٔ کنونی"
          name="old_password"
          autoComplete="current-password"
          error={errors?.old_password}
        />
      ) : (
        <>
          <input type="hidden" name="reset_token" value={verification.reset_token ?? ""} />
          <UsernameHint mobile={verification.mobile} />
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
