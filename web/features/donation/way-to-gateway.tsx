import { useEffect, useState } from "react";
import css from "./way-to-gateway.module.css";

/**
 * Leads to the gateway. A form that a script sent goes there by script; one that the browser sent by itself gets a page that
 * does so, for a redirect after a form would be stopped by the rule that forms stay on this site.
 */
export function WayToGateway({ payUrl, fromServer }: { payUrl: string; fromServer: boolean }) {
  useEffect(() => {
    if (!fromServer) location.assign(payUrl);
  }, [payUrl, fromServer]);
  return (
    <p className={css.way} role="status">
      {fromServer && <meta httpEquiv="refresh" content={`0;url=${payUrl}`} />}
      به درگاه پرداخت می‌روید… <a href={payUrl}>اگر درگاه باز نشد، از اینجا بروید.</a>
    </p>
  );
}

/** Whether what an action answered came with the page itself, not by script. */
export function useFromServer<T>(answer: T): boolean {
  const [first] = useState(answer);
  return answer === first;
}
