import { Navigate, useLocation } from "react-router";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { AccountHead } from "../../features/account/account-form.tsx";
import { CodeForm } from "../../features/account/code-form.tsx";
import { useStoreVerification, useVerificationState } from "../../features/account/verification-state.ts";
import css from "./screen.module.css";

/**
 * `/active-user` and `/reset-password`: the code of the text message. The path decides what the code is for and which
 * screen follows.
 */
export function Component() {
  const reset = useLocation().pathname === "/reset-password";
  const isHydrated = useHydrated(); // the server does not know where the code was sent
  return (
    <>
      <title>{reset ? "کد بازیابی | سرزمین" : "کد عضویت | سرزمین"}</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="کد را وارد کنید" />
      {isHydrated ? (
        <CodeScreen reset={reset} />
      ) : (
        <div className={css.placeholder}>
          <noscript>
            برای نوشتن کد، جاوااسکریپت مرورگر را روشن کنید؛ یا{" "}
            <a href={reset ? "/forget" : "/register"}>به صفحهٔ پیش برگردید</a>.
          </noscript>
        </div>
      )}
    </>
  );
}

function CodeScreen({ reset }: { reset: boolean }) {
  const verification = useVerificationState();
  useStoreVerification(verification);
  if (!verification.mobile) return <Navigate to={reset ? "/forget" : "/register"} replace />;
  return <CodeForm verification={verification} reset={reset} />;
}
