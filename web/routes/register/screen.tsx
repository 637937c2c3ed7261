import { Link } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { AccountHead, FormLinks } from "../../features/account/account-form.tsx";
import { CodeRequestForm, MOBILE_FIELD } from "../../features/account/code-request-form.tsx";
import { IdentifierField } from "../../features/account/identifier-field.tsx";
import css from "./screen.module.css";

/** `/register`: sends a code to a phone number; the next screen asks for the code. */
export function Component() {
  return (
    <>
      <PageHead
        title="عضویت | سرزمین"
        description="با شمارهٔ همراه عضو سرزمین شوید: جاهای دلخواه را نگه دارید، امتیاز بدهید و کوله‌بارتان را ببندید."
        path="/register"
      />
      <AccountHead title="عضو شوید">شمارهٔ همراهتان را بنویسید؛ کدی شش‌رقمی برایتان پیامک می‌شود.</AccountHead>
      <CodeRequestForm
        next="/active-user"
        noscript="برای عضو شدن، جاوااسکریپت مرورگر را روشن کنید."
        fields={(error, { mobile, email }) => (
          <>
            <IdentifierField
              {...MOBILE_FIELD}
              error={error?.errors?.mobile}
              submitError={error}
              defaultValue={mobile}
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
              defaultValue={email}
            />
          </>
        )}
      >
        <p className={css.consent}>
          با عضویت، <Link to="/terms">قواعد و حریم خصوصی</Link> را می‌پذیرید.
        </p>
      </CodeRequestForm>
      <FormLinks>
        <p>
          پیش‌تر عضو شده‌اید؟ <Link to="/login">وارد شوید</Link>
        </p>
      </FormLinks>
    </>
  );
}
