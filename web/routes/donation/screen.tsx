import { useActionData, useLoaderData } from "react-router";
import type { ActionError } from "../../../api-client/actions.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import columns from "../../../ui/content/two-columns.module.css";
import { DonationForm, initialFields } from "../../features/donation/donation-form.tsx";
import { DonationReceipt } from "../../features/donation/donation-receipt.tsx";
import { DonationWhy } from "../../features/donation/donation-why.tsx";
import { GatewayRedirect } from "../../features/donation/gateway-redirect.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/donation`: the donation form, and with `?receipt=` the receipt. */
export function Component() {
  const { receipt, path, initialAmount, donor } = useLoaderData<typeof loader>();
  if (!receipt) return <DonationScreen key={initialAmount} initialAmount={initialAmount} donor={donor} />;
  return (
    <div className={`wrap ${css.receipt}`}>
      <title>رسید کمک | سرزمین</title>
      <meta name="robots" content="noindex" />
      <DonationReceipt receipt={receipt} path={path} />
    </div>
  );
}

interface DonationScreenProps {
  initialAmount: number | undefined;
  /** What is known of a member; empty for visitors. */
  donor: { name: string; mobile: string };
}

function DonationScreen({ initialAmount, donor }: DonationScreenProps) {
  const result = useActionData<typeof action>();
  const payUrl = result && "payUrl" in result ? result.payUrl : undefined;
  return (
    <>
      <PageHead
        title="کمک به سرزمین | سرزمین"
        description="سرزمین رایگان و بدون تبلیغ است. با کمکی کوچک یا بزرگ، آن را برای همه سرپا نگه دارید."
        path="/donation"
      />
      <div className={`wrap ${columns.page}`}>
        <div className={columns.top}>
          <h1>سرزمین را سرپا نگه دارید</h1>
          <p>
            سرزمین رایگان و بدون تبلیغ است و چنین می‌ماند. اگر سفری را برایتان آسان‌تر کرده است، در هزینه‌اش شریک شوید.
          </p>
        </div>
        <div className={css.form}>
          {payUrl && <GatewayRedirect payUrl={payUrl} />}
          <DonationForm
            fields={{
              ...initialFields(initialAmount),
              ...donor,
              ...(result && "values" in result ? result.values : {}),
            }}
            error={result && "error" in result ? withOwnAmountError(result) : undefined}
          />
        </div>
        <DonationWhy />
      </div>
    </>
  );
}

/** Moves the error of an own amount from the suggested amounts to the field where it was typed. */
function withOwnAmountError({ error, values }: ActionError): ActionError["error"] {
  const { amount, ...otherErrors } = error.errors ?? {};
  return amount && values.amount === "own" ? { ...error, errors: { own: amount, ...otherErrors } } : error;
}
