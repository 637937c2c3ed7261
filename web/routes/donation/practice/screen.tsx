import { useActionData, useLoaderData } from "react-router";
import { price } from "../../../../text/measures.ts";
import { buttonClass } from "../../../../ui/button.ts";
import FormSummary from "../../../../ui/form/form-summary.island.tsx";
import { SandboxNote } from "../../../features/donation/sandbox-note.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/donation/practice/:authority`: the sandbox gateway, in place of a bank's page. */
export function Component() {
  const { amount } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className={`wrap ${css.page}`}>
      <title>درگاه تمرینی | سرزمین</title>
      <meta name="robots" content="noindex" />
      <form method="post" className={css.gateway}>
        <h1 tabIndex={-1}>درگاه تمرینی</h1>
        <SandboxNote />
        {result && "error" in result && <FormSummary message={result.error.message} />}
        <p className={css.amount}>
          مبلغ پرداخت: <strong>{price(amount)}</strong>
        </p>
        <p className={css.text}>
          این سایت هنوز به درگاه بانکی وصل نیست. با دکمه‌های زیر می‌توان دید که پس از پرداخت یا انصراف چه می‌شود.
        </p>
        <div className={css.actions}>
          <button type="submit" name="choice" value="paid" className={buttonClass()}>
            پرداخت تمرینی
          </button>
          <button type="submit" name="choice" value="cancelled" className={buttonClass("outline")}>
            انصراف
          </button>
        </div>
      </form>
    </div>
  );
}
