import { Form, Link, useActionData, useNavigation } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead, formClass, Refused, refusedIn, Ways } from "../../features/account/account-form.tsx";
import { useOnward } from "../../features/account/code-sent.ts";
import { type Handed, useHanded } from "../../features/account/contact.ts";
import { UserField } from "../../features/account/user-field.tsx";
import type { action } from "./data.ts";
import css from "./screen.module.css";

/** `/register`: a number becomes a member; the code that it gets is asked for on the next screen. */
export function Component() {
  const answer = useActionData<typeof action>();
  const refused = refusedIn(answer);
  const sent = answer && "sent" in answer ? answer.sent : undefined;
  useOnward("/active-user", sent);
  const given = useHanded();
  const handed: Handed = useHydrated() ? given : {}; // who comes back to correct the number; the server does not see it
  const busy = useNavigation().state !== "idle" || sent !== undefined;
  return (
    <>
      <PageHead
        title="عضویت | سرزمین"
        description="با شمارهٔ همراه عضو سرزمین شوید: جاهای دلخواه را نگه دارید، امتیاز بدهید و کوله‌بارتان را ببندید."
        path="/register"
      />
      <AccountHead title="عضو شوید">شمارهٔ همراهتان را بنویسید؛ کدی شش‌رقمی برایتان پیامک می‌شود.</AccountHead>
      <Form method="post" className={formClass} noValidate>
        <Refused refused={refused} />
        <UserField
          label="شمارهٔ همراه"
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          error={refused?.errors?.mobile}
          refused={refused}
          defaultValue={handed.mobile}
        />
        <UserField
          label="ایمیل"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          optional
          error={refused?.errors?.email}
          refused={refused}
          defaultValue={handed.email}
        />
        <SubmitButton busy={busy} needsScript>
          فرستادن کد
        </SubmitButton>
        <p className={css.consent}>
          با عضویت، <Link to="/terms">قواعد و حریم خصوصی</Link> را می‌پذیرید.
        </p>
        <noscript>برای عضو شدن، جاوااسکریپت مرورگر را روشن کنید.</noscript>
      </Form>
      <Ways>
        <p>
          پیش‌تر عضو شده‌اید؟ <Link to="/login">وارد شوید</Link>
        </p>
      </Ways>
    </>
  );
}
