import { useActionData, useLoaderData } from "react-router";
import PasswordField from "../../../ui/form/password-field.island.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, actionError, FormError, formClass } from "../../features/account/account-form.tsx";
import NewPasswordField from "../../features/account/new-password-field.island.tsx";
import { UsernameHint } from "../../features/account/username-hint.tsx";
import type { action, loader } from "./data.ts";

/** `/change-password`: with a reset ticket, or signed in with the current password. */
export function Component() {
  const { requiresCurrent, mobile } = useLoaderData<typeof loader>();
  const error = actionError(useActionData<typeof action>());
  const errors = error?.errors;
  return (
    <>
      <title>گذرواژهٔ تازه | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="گذرواژهٔ تازه">
        پس از آن همهٔ دستگاه‌ها از حساب بیرون می‌آیند و با گذرواژهٔ تازه وارد می‌شوید.
      </AccountHead>
      <form method="post" className={formClass} noValidate>
        <FormError error={error}>
          {error?.code === "ticket_expired" && <Link to="/forget">گرفتن کد تازه</Link>}
        </FormError>
        {requiresCurrent ? (
          <PasswordField
            label="گذرواژهٔ کنونی"
            name="old_password"
            autoComplete="current-password"
            error={errors?.old_password}
          />
        ) : (
          <UsernameHint mobile={mobile} />
        )}
        <NewPasswordField label="گذرواژهٔ تازه" error={errors?.password} />
        <SubmitButton>ذخیره</SubmitButton>
      </form>
    </>
  );
}
