import { Form, Link, useActionData, useLoaderData, useNavigation } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/newsletter/:token`: where a letter's text leads to be let go; `/newsletter`: where one comes in. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  return <div className={`wrap ${css.page}`}>{token ? <Leaving /> : <Joining />}</div>;
}

function Leaving() {
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const unknown = answer && "refused" in answer && answer.refused.code === "subscription_unknown";
  const over = answer && ("done" in answer ? answer.done : unknown ? answer.refused.message : undefined);
  return (
    <>
      <title>لغو خبرنامه | سرزمین</title>
      <meta name="robots" content="noindex" />
      <h1>{over ? "خبرنامه" : "لغو خبرنامه"}</h1>
      {over ? (
        <Over>{over}</Over>
      ) : (
        <>
          <p>با زدن این دکمه نشانی شما از خبرنامهٔ سرزمین پاک می‌شود و دیگر نامه‌ای از ما نمی‌گیرید.</p>
          {answer && "refused" in answer && <p role="alert">{answer.refused.message}</p>}
          <Form method="post">
            <SubmitButton busy={busy}>لغو خبرنامه</SubmitButton>
          </Form>
        </>
      )}
    </>
  );
}

function Joining() {
  const answer = useActionData<typeof action>();
  const refused = answer && "refused" in answer ? answer.refused : undefined;
  return (
    <>
      <PageHead
        title="خبرنامه | سرزمین"
        description="داستان‌های تازه و پیشنهادهای هر فصل سرزمین، در نامه‌ای کوتاه به ایمیل شما."
        path="/newsletter"
      />
      <h1>خبرنامهٔ سرزمین</h1>
      {answer && "done" in answer ? (
        <Over>{answer.done}</Over>
      ) : (
        <>
          <p>داستان‌های تازه و پیشنهادهای هر فصل، در نامه‌ای کوتاه. هر وقت بخواهید با یک کلیک لغوش کنید.</p>
          <NewsletterForm refused={refused && (refused.errors?.email ?? refused.message)} />
        </>
      )}
    </>
  );
}

const Over = ({ children }: { children: string }) => (
  <>
    <p role="status">{children}</p>
    <Link className={buttonClass("line")} to="/">
      رفتن به خانه
    </Link>
  </>
);
