import { useActionData, useLoaderData } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { CONFIRM_BY_EMAIL } from "../../features/newsletter/confirm-by-email.ts";
import NewsletterForm from "../../features/newsletter/newsletter-form.island.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/newsletter/:token`: unsubscribes, linked from each email, or confirms with `?confirm=1`; `/newsletter`: subscribes. */
export function Component() {
  const { token, confirms } = useLoaderData<typeof loader>();
  const change = confirms ? CONFIRM : UNSUBSCRIBE;
  return <div className={`wrap ${css.page}`}>{token ? <ChangeSubscription {...change} /> : <Subscribe />}</div>;
}

interface Change {
  /** The heading, and the text of the button. */
  name: string;
  lead: string;
}

const CONFIRM: Change = {
  name: "تأیید عضویت",
  lead: "با زدن این دکمه خبرنامهٔ سرزمین به ایمیل شما می‌آید. هر وقت بخواهید با یک کلیک لغوش کنید.",
};
const UNSUBSCRIBE: Change = {
  name: "لغو خبرنامه",
  lead: "با زدن این دکمه نشانی شما از خبرنامهٔ سرزمین پاک می‌شود و دیگر نامه‌ای از ما نمی‌گیرید.",
};

/** Changes on the press only: programs that look through emails open their links. */
function ChangeSubscription({ name, lead }: Change) {
  const result = useActionData<typeof action>();
  const isUnknown = result && "error" in result && result.error.code === "subscription_unknown";
  const done = result && ("done" in result ? result.done : isUnknown ? result.error.message : undefined);
  return (
    <>
      <title>{`${name} | سرزمین`}</title>
      <meta name="robots" content="noindex" />
      <h1>{done ? "خبرنامه" : name}</h1>
      {done ? (
        <Done>{done}</Done>
      ) : (
        <>
          <p>{lead}</p>
          {result && "error" in result && <p role="alert">{result.error.message}</p>}
          <form method="post">
            <SubmitButton>{name}</SubmitButton>
          </form>
        </>
      )}
    </>
  );
}

function Subscribe() {
  const result = useActionData<typeof action>();
  const { error, values } = result && "error" in result ? result : {};
  return (
    <>
      <PageHead
        title="خبرنامه | سرزمین"
        description="داستان‌های تازه و پیشنهادهای هر فصل سرزمین، در نامه‌ای کوتاه به ایمیل شما."
        path="/newsletter"
      />
      <h1>خبرنامهٔ سرزمین</h1>
      {result && "done" in result ? (
        <Done>{`${result.done} ${CONFIRM_BY_EMAIL}`}</Done>
      ) : (
        <>
          <p>داستان‌های تازه و پیشنهادهای هر فصل، در نامه‌ای کوتاه. هر وقت بخواهید با یک کلیک لغوش کنید.</p>
          <NewsletterForm error={error && (error.errors?.email ?? error.message)} email={values?.email} />
        </>
      )}
    </>
  );
}

const Done = ({ children }: { children: string }) => (
  <>
    <p role="status">{children}</p>
    <Link className={buttonClass("outline")} to="/">
      صفحهٔ اصلی
    </Link>
  </>
);
