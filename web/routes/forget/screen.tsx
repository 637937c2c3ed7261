import { Form, Link, useActionData, useNavigation } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead, formClass, Refused, refusedIn, Ways } from "../../features/account/account-form.tsx";
import { useOnward } from "../../features/account/code-sent.ts";
import { type Handed, useHanded } from "../../features/account/contact.ts";
import type { action } from "./data.ts";

/** `/forget`: a code to the own number, and from there another password. */
export function Component() {
  const answer = useActionData<typeof action>();
  const refused = refusedIn(answer);
  const sent = answer && "sent" in answer ? answer.sent : undefined;
  useOnward("/reset-password", sent);
  const given = useHanded();
  const handed: Handed = useHydrated() ? given : {}; // who comes back to correct the number; the server does not see it
  const busy = useNavigation().state !== "idle" || sent !== undefined;
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
        <Refused refused={refused} />
        <TextField
          label="شمارهٔ همراه"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          dir="ltr"
          error={refused?.errors?.mobile}
          defaultValue={handed.mobile}
        />
        <SubmitButton busy={busy} needsScript>
          فرستادن کد
        </SubmitButton>
        <noscript>برای بازیابی گذرواژه، جاوااسکریپت مرورگر را روشن کنید.</noscript>
      </Form>
      <Ways>
        <Link to="/login">بازگشت به ورود</Link>
      </Ways>
    </>
  );
}
