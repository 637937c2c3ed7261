import { useLoaderData } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { AccountHead } from "../../features/account/account-form.tsx";
import ActivityPicker from "../../features/activity/activity-picker.island.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/register-activites`: the activities that the member likes, selected after sign-up or at any later time. */
export function Component() {
  const { activities } = useLoaderData<typeof loader>();
  return (
    <>
      <title>چه کارهایی را دوست دارید؟ | سرزمین</title>
      <meta name="robots" content="noindex" />
      <AccountHead title="چه کارهایی را دوست دارید؟">
        هر چند تا که می‌خواهید انتخاب کنید؛ همیشه می‌توانید عوضشان کنید.
      </AccountHead>
      <form method="post">
        <ActivityPicker activities={activities} />
        <div className={css.actions}>
          <SubmitButton>ادامه</SubmitButton>
          <button type="submit" name="intent" value="later" className={buttonClass("text")}>
            بعداً
          </button>
        </div>
      </form>
    </>
  );
}
