import { Link } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { AccountHead, FormLinks } from "../../features/account/account-form.tsx";
import { CodeRequestForm, MOBILE_FIELD } from "../../features/account/code-request-form.tsx";

/** `/forget`: sends a code to the member's own phone number; the password is reset on the next screens. */
export function Component() {
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
      <CodeRequestForm
        next="/reset-password"
        noscript="برای بازیابی گذرواژه، جاوااسکریپت مرورگر را روشن کنید."
        fields={(error, { mobile }) => (
          <TextField {...MOBILE_FIELD} dir="ltr" error={error?.errors?.mobile} defaultValue={mobile} />
        )}
      />
      <FormLinks>
        <Link to="/login">بازگشت به ورود</Link>
      </FormLinks>
    </>
  );
}
