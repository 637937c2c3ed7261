import { useActionData, useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import PasswordField from "../../../ui/form/password-field.island.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import {
  AccountHead,
  actionError,
  FormError,
  FormLinks,
  formClass,
  typedValues,
} from "../../features/account/account-form.tsx";
import { accountPath, reasonSentence } from "../../features/session/log-in-reason.ts";
import type { action, loader } from "./data.ts";

/** `/login`: with phone number, email address or username, and the password. Works without scripts. */
export function Component() {
  const { reason } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const error = actionError(result);
  return (
    <>
      <PageHead
        title="ورود | سرزمین"
        description="ورود به حساب سرزمین با شمارهٔ همراه، ایمیل یا نام کاربری."
        path="/login"
      />
      <AccountHead title="خوش آمدید">
        {reason ? reasonSentence(reason) : "وارد شوید تا آنچه نگه داشته‌اید همراهتان باشد."}
      </AccountHead>
      <form method="post" className={formClass} noValidate>
        <FormError error={error} />
        <TextField
          label="شمارهٔ همراه، ایمیل یا نام کاربری"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={error?.errors?.username}
          defaultValue={typedValues(result).username}
        />
        <PasswordField
          label="گذرواژه"
          name="password"
          autoComplete="current-password"
          error={error?.errors?.password}
        />
        <SubmitButton>ورود</SubmitButton>
      </form>
      <FormLinks>
        <p>
          عضو نیستید؟ <Link to={accountPath("/register", reason)}>عضو شوید</Link>
        </p>
        <Link to="/forget">گذرواژه را فراموش کرده‌ام</Link>
      </FormLinks>
    </>
  );
}
