import { Form, Link, useActionData, useNavigation } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead, actionError, FormError, FormLinks, formClass } from "../../features/account/account-form.tsx";
import { useDelayedNavigation } from "../../features/account/code-sent.ts";
import { useVerificationState, type VerificationState } from "../../features/account/verification-state.ts";
import type { action } from "./data.ts";

/** `/forget`: sends a code to the member's own phone number; the password is reset on the next screens. */
export function Component() {
  const result = useActionData<typeof action>();
  const error = actionError(result);
  const codeSent = result && "sent" in result ? result.sent : undefined;
  useDelayedNavigation("/reset-password", codeSent);
  const navigationState = useVerificationState();
  // For a visitor who returns to correct the number; the server does not have the navigation state.
  const verification: VerificationState = useHydrated() ? navigationState : {};
  const busy = useNavigation().state !== "idle" || codeSent !== undefined;
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
      <Form method="post" className={formClass} noValidate>
        <FormError error={error} />
        <TextField
          label="شمارهٔ همراه"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          dir="ltr"
          error={error?.errors?.mobile}
          defaultValue={verification.mobile}
        />
        <SubmitButton busy={busy} needsScript>
          فرستادن کد
        </SubmitButton>
        <noscript>برای بازیابی گذرواژه، جاوااسکریپت مرورگر را روشن کنید.</noscript>
      </Form>
      <FormLinks>
        <Link to="/login">بازگشت به ورود</Link>
      </FormLinks>
    </>
  );
}
