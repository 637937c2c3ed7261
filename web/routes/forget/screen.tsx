import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, FormError, FormLinks, formClass } from "../../features/account/account-form.tsx";
import { CodeScreenLink, MOBILE_FIELD, useCodeRequest } from "../../features/account/code-request.tsx";
import type { loader } from "./data.ts";

/** `/forget`: sends a code to the member's own phone number; the password is reset on the next screens. */
export function Component() {
  const { mobile } = useLoaderData<typeof loader>();
  const { error, typed, isSent } = useCodeRequest();
  return (
    <>
      <PageHead
        title="بازیابی گذرواژه | سرزمین"
        description="گذرواژهٔ حساب سرزمین را با کدی که به همراهتان می‌آید عوض کنید."
        path="/forget"
      />
      <AccountHead title="گذرواژه را فراموش کرده‌اید؟">
        شمارهٔ همراهتان را بنویسید. اگر با آن عضو باشید، کدی برایتان پیامک می‌شود.
      </AccountHead>
      <form method="post" className={formClass} noValidate>
        <FormError error={error} />
        <TextField {...MOBILE_FIELD} dir="ltr" error={error?.errors?.mobile} defaultValue={typed.mobile ?? mobile} />
        <SubmitButton>فرستادن کد</SubmitButton>
        {isSent && <CodeScreenLink to="/reset-password" />}
      </form>
      <FormLinks>
        <Link to="/login">بازگشت به ورود</Link>
      </FormLinks>
    </>
  );
}
