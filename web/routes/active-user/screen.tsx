import { useActionData, useLoaderData } from "react-router";
import { faDigits } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { AccountHead, retryTime } from "../../features/account/account-form.tsx";
import CodeForm from "../../features/account/code-form.island.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/**
 * `/active-user` and `/reset-password`: the code of the text message. The path decides what the code is for and which
 * screen follows.
 */
export function Component() {
  const { code, email, reset } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failure = result && "error" in result ? result : undefined;
  const number = <bdi dir="ltr">{faDigits(code.mobile)}</bdi>;
  return (
    <>
      <title>{reset ? "کد بازیابی | سرزمین" : "کد عضویت | سرزمین"}</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="کد را وارد کنید" />
      <p className={css.number} data-sent-to={code.mobile} data-email={email}>
        {reset ? <>اگر با {number} عضو باشید، کد به آن پیامک شده است.</> : <>کد به {number} پیامک شد.</>}{" "}
        <Link to={reset ? "/forget" : "/register"}>ویرایش شماره</Link>
      </p>
      <CodeForm code={code} failure={failure} laterAt={failure ? retryTime(failure.error) : ""} />
    </>
  );
}
