import { useEffect, useState } from "react";
import css from "./gateway-redirect.module.css";

/**
 * Redirects to the payment gateway. After a submission by script it navigates by script. A native form submission gets
 * a page with a meta refresh, because the `form-action` policy would block a redirect after a form.
 */
export function GatewayRedirect({ payUrl, fromServer }: { payUrl: string; fromServer: boolean }) {
  useEffect(() => {
    if (!fromServer) location.assign(payUrl);
  }, [payUrl, fromServer]);
  return (
    <p className={css.redirect} role="status">
      {fromServer && <meta httpEquiv="refresh" content={`0;url=${payUrl}`} />}
      به درگاه پرداخت می‌روید… <a href={payUrl}>اگر درگاه باز نشد، از اینجا بروید.</a>
    </p>
  );
}

/** Whether an action's result was rendered by the server, not received by script. */
export function useIsServerResult<T>(result: T): boolean {
  const [initial] = useState(result);
  return result === initial;
}
