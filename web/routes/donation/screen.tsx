import { useActionData, useLoaderData } from "react-router";
import type { Refused } from "../../../api-client/actions.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import columns from "../../../ui/content/two-columns.module.css";
import { island } from "../../../ui/hydration/island.tsx";
import { DonationForm, emptyFields } from "../../features/donation/donation-form.tsx";
import receipt from "../../features/donation/donation-receipt.module.css";
import why from "../../features/donation/donation-why.module.css";
import { useFromServer, WayToGateway } from "../../features/donation/way-to-gateway.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

const DonationReceipt = island(
  () => import("../../features/donation/donation-receipt.tsx").then((item) => item.DonationReceipt),
  receipt.receipt,
);
const DonationWhy = island(
  () => import("../../features/donation/donation-why.tsx").then((item) => item.DonationWhy),
  why.why,
);

/** `/donation`: why and how much, and with `?receipt=` what came of it. */
export function Component() {
  const { receipt: found, here, wanted } = useLoaderData<typeof loader>();
  if (!found) return <Giving key={wanted} wanted={wanted} />;
  return (
    <div className={`wrap ${css.receipt}`}>
      <title>رسید کمک | سرزمین</title>
      <meta name="robots" content="noindex" />
      <DonationReceipt receipt={found} here={here} />
    </div>
  );
}

function Giving({ wanted }: { wanted: number | undefined }) {
  const answer = useActionData<typeof action>();
  const fromServer = useFromServer(answer);
  const payUrl = answer && "payUrl" in answer ? answer.payUrl : undefined;
  return (
    <>
      <PageHead
        title="کمک به سرزمین | سرزمین"
        description="سرزمین رایگان و بی‌آگهی است. با کمکی کوچک یا بزرگ، آن را برای همه روشن نگه دارید."
        path="/donation"
      />
      <div className={`wrap ${columns.page}`}>
        <div className={columns.top}>
          <h1>سرزمین را روشن نگه دارید</h1>
          <p>سرزمین رایگان و بی‌آگهی است و چنین می‌ماند. اگر سفری را برایتان آسان‌تر کرده است، در هزینه‌اش شریک شوید.</p>
        </div>
        <div className={css.form}>
          {payUrl && <WayToGateway payUrl={payUrl} fromServer={fromServer} />}
          <DonationForm
            fields={{ ...emptyFields(wanted), ...(answer && "typed" in answer ? answer.typed : {}) }}
            refused={answer && "refused" in answer ? whereTyped(answer) : undefined}
            leaving={payUrl !== undefined && !fromServer}
          />
        </div>
        <DonationWhy />
      </div>
    </>
  );
}

/** An own amount that was refused is wrong where it was typed, not among the suggested ones. */
function whereTyped({ refused, typed }: Refused): Refused["refused"] {
  const { amount, ...others } = refused.errors ?? {};
  return amount && typed.amount === "own" ? { ...refused, errors: { own: amount, ...others } } : refused;
}
