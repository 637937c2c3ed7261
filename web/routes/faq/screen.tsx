import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { FaqList } from "../../features/faq/faq-list.tsx";
import { FaqSchema } from "../../features/faq/faq-schema.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/faq`: frequently asked questions with a search. */
export function Component() {
  const faqs = useLoaderData<typeof loader>();
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title="پرسش‌های پرتکرار | سرزمین"
        description="پاسخ پرسش‌های پرتکرار دربارهٔ سرزمین: مکان‌ها و تصویرها، عضویت و حساب کاربری، حریم خصوصی و کمک مالی."
        path="/faq"
      />
      <h1>پرسش‌های پرتکرار</h1>
      {faqs.length > 0 ? <FaqList faqs={faqs} /> : <p>هنوز پرسشی اینجا نیست.</p>}
      {/* Last: it says all answers once more, and on a slow line the questions would wait for it. */}
      <FaqSchema faqs={faqs} />
    </div>
  );
}
