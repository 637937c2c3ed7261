import { useActionData, useLoaderData } from "react-router";
import box from "../../../ui/content/aside-box.module.css";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import columns from "../../../ui/content/two-columns.module.css";
import { Link } from "../../../ui/navigation/link.tsx";
import { MessageForm } from "../../features/message/message-form.tsx";
import SentDialog from "../../features/message/sent-dialog.island.tsx";
import type { action, loader } from "./data.ts";

/** `/contact-us`: a message to the operators of the site, about a place if one was reported. */
export function Component() {
  const result = useActionData<typeof action>();
  const { sender } = useLoaderData<typeof loader>();
  const { error, values = sender } = result && "error" in result ? result : {};
  const sentMessage = result && "sent" in result ? result.sent : undefined;
  return (
    <>
      <PageHead
        title="تماس با ما | سرزمین"
        description="پرسش، پیشنهاد یا گزارش اشتباهی در یک مکان: برای گردانندگان سرزمین بنویسید."
        path="/contact-us"
      />
      <div className={`wrap ${columns.page}`}>
        <div className={columns.top}>
          <h1>با ما در میان بگذارید</h1>
          <p>پرسش، پیشنهاد، یا اشتباهی که در توضیح یک مکان دیده‌اید. پیامتان به دست گردانندگان سایت می‌رسد.</p>
        </div>
        <MessageForm fields={values} error={error} />
        <Hints />
      </div>
      {sentMessage && <SentDialog message={sentMessage} />}
    </>
  );
}

/** Hints that make some messages unnecessary and others more useful. */
const Hints = () => (
  <aside className={box.box} aria-labelledby="hints">
    <h2 id="hints">خوب است بدانید</h2>
    <ul>
      <li>
        <Icon name="question" />
        <p>
          شاید پاسخ پرسشتان در <Link to="/faq">پرسش‌های پرتکرار</Link> باشد.
        </p>
      </li>
      <li>
        <Icon name="pin" />
        <p>برای گزارش اشتباه، نام مکان را بنویسید و بگویید درستش چیست و از کجا می‌دانید.</p>
      </li>
      <li>
        <Icon name="key" />
        <p>گذرواژه یا کد پیامکی خود را برای کسی ننویسید؛ ما هرگز آن‌ها را نمی‌پرسیم.</p>
      </li>
    </ul>
    <p className={box.note}>
      نام و نشانی‌تان تنها برای پاسخ دادن به همین پیام است. <Link to="/terms">قواعد و حریم خصوصی</Link>
    </p>
  </aside>
);
