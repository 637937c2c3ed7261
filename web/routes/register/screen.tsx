import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, FormError, FormLinks, formClass } from "../../features/account/account-form.tsx";
import { CodeScreenLink, MOBILE_FIELD, useCodeRequest } from "../../features/account/code-request.tsx";
import IdentifierField from "../../features/account/identifier-field.island.tsx";
import { accountPath, reasonSentence } from "../../features/session/log-in-reason.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/register`: sends a code to a phone number; the next screen asks for the code. */
export function Component() {
  const { mobile, email, reason } = useLoaderData<typeof loader>();
  const { error, typed, isSent } = useCodeRequest();
  return (
    <>
      <PageHead
        title="عضویت | سرزمین"
        description="با شمارهٔ همراه عضو سرزمین شوید: جاهای دلخواه را نگه دارید، امتیاز بدهید و کوله‌پشتی‌تان را ببندید."
        path="/register"
      />
      <AccountHead title="عضو شوید">
        {reason && `${reasonSentence(reason)} `}
        شمارهٔ همراهتان را بنویسید؛ کدی شش‌رقمی برایتان پیامک می‌شود.
      </AccountHead>
      <form method="post" className={formClass} noValidate>
        <FormError error={error} />
        <IdentifierField
          {...MOBILE_FIELD}
          error={error?.errors?.mobile}
          submitError={error}
          defaultValue={typed.mobile ?? mobile}
        />
        <IdentifierField
          label="ایمیل"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          optional
          error={error?.errors?.email}
          submitError={error}
          defaultValue={typed.email ?? email}
        />
        <SubmitButton>فرستادن کد</SubmitButton>
        {isSent && <CodeScreenLink to="/active-user" />}
        <p className={css.consent}>
          با عضویت، <Link to="/terms">قواعد و حریم خصوصی</Link> را می‌پذیرید.
        </p>
      </form>
      <FormLinks>
        <p>
          پیش‌تر عضو شده‌اید؟ <Link to={accountPath("/login", reason)}>وارد شوید</Link>
        </p>
      </FormLinks>
    </>
  );
}
