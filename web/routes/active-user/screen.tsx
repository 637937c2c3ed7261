import { Navigate, useLocation } from "react-router";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead } from "../../features/account/account-form.tsx";
import { CodeForm } from "../../features/account/code-form.tsx";
import { useContactStored, useHanded } from "../../features/account/contact.ts";
import css from "./screen.module.css";

/** `/active-user` and `/reset-password`: the code of the message. The path says what it is for, and so where one goes on. */
export function Component() {
  const reset = useLocation().pathname === "/reset-password";
  const alive = useHydrated(); // the server does not know who the code went to
  return (
    <>
      <title>{reset ? "کد بازیابی | سرزمین" : "کد عضویت | سرزمین"}</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="کد را وارد کنید" />
      {alive ? (
        <Asked reset={reset} />
      ) : (
        <div className={css.waiting}>
          <noscript>
            برای نوشتن کد، جاوااسکریپت مرورگر را روشن کنید؛ یا{" "}
            <a href={reset ? "/forget" : "/register"}>به صفحهٔ پیش برگردید</a>.
          </noscript>
        </div>
      )}
    </>
  );
}

function Asked({ reset }: { reset: boolean }) {
  const handed = useHanded();
  useContactStored(handed);
  if (!handed.mobile) return <Navigate to={reset ? "/forget" : "/register"} replace />;
  return <CodeForm handed={handed} reset={reset} />;
}
