import css from "./gateway-redirect.module.css";

/**
 * Redirects to the payment gateway: by a meta refresh, and by the page's script where that has shown the answer in place. The
 * `form-action` policy would block a redirect after a form.
 */
export const GatewayRedirect = ({ payUrl }: { payUrl: string }) => (
  <p className={css.redirect} role="status">
    <meta httpEquiv="refresh" content={`0;url=${payUrl}`} />
    به درگاه پرداخت می‌روید…{" "}
    <a href={payUrl} data-continue="0">
      اگر درگاه باز نشد، از اینجا بروید.
    </a>
  </p>
);
