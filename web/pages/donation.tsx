import { useActionData, useLoaderData } from "react-router";
import { DonationForm, emptyFields } from "../features/donation/donation-form.tsx";
import { DonationReceipt } from "../features/donation/donation-receipt.tsx";
import { useFromServer, WayToGateway } from "../features/donation/way-to-gateway.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { action, loader } from "./donation.data.ts";
import css from "./donation.module.css";

/** `/donation`: why and how much, and with `?receipt=` what came of it. */
export function Component() {
  const { receipt, here, wanted } = useLoaderData<typeof loader>();
  if (!receipt) return <Giving key={wanted} wanted={wanted} />;
  return (
    <div className={`wrap ${css.receipt}`}>
      <title>رسید کمک | سرزمین</title>
      <meta name="robots" content="noindex" />
      <DonationReceipt receipt={receipt} here={here} />
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
      <div className={`wrap ${css.page}`}>
        <div className={css.top}>
          <h1>سرزمین را روشن نگه دارید</h1>
          <p>سرزمین رایگان و بی‌آگهی است و چنین می‌ماند. اگر سفری را برایتان آسان‌تر کرده است، در هزینه‌اش شریک شوید.</p>
        </div>
        <div className={css.form}>
          {payUrl && <WayToGateway payUrl={payUrl} fromServer={fromServer} />}
          <DonationForm
            fields={answer?.fields ?? emptyFields(wanted)}
            refused={answer && "refused" in answer ? answer.refused : undefined}
            leaving={payUrl !== undefined && !fromServer}
          />
        </div>
        <Why />
      </div>
    </>
  );
}

const reasons = [
  ["globe", "میزبانی", "تا سایت، نقشه و تصویرها هر ساعت شبانه‌روز در دسترس باشند."],
  ["phone", "پیامک", "هر کد عضویت و بازیابی گذرواژه پیامکی است که هزینه دارد."],
  ["pencil", "نگهداری", "تا نشانی‌ها، ساعت‌ها و راه‌ها درست و تازه بمانند."],
] as const;

function Why() {
  return (
    <aside className={css.why} aria-labelledby="why">
      <h2 id="why">کمک شما به کجا می‌رود؟</h2>
      <ul>
        {reasons.map(([icon, title, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        نام و شماره اختیاری‌اند و جایی نمایش داده نمی‌شوند. شمارهٔ کارت را تنها در صفحهٔ درگاه پرداخت می‌نویسید و ما آن را
        نمی‌بینیم.
      </p>
    </aside>
  );
}
