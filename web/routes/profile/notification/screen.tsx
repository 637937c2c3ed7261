import { useEffect, useRef } from "react";
import { Form, Link, useLoaderData, useNavigation, useRevalidator } from "react-router";
import { pageOf } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { NothingKept } from "../../../features/collection/nothing-kept.tsx";
import { READ_ALL } from "../../../features/notification/notification-form.ts";
import { NotificationList } from "../../../features/notification/notification-list.tsx";
import { useUnread } from "../../../features/notification/unread.ts";
import { useResultsTop } from "../../place-list/top.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/notification`: what a member was told. */
export function Component() {
  const { notifications, page, pages, total, unread, now } = useLoaderData<typeof loader>();
  const title = useRef<HTMLHeadingElement>(null);
  const toTop = useResultsTop(title, page);
  const reading = useNavigation().formData?.get("intent") === READ_ALL;
  useNews(unread);
  return (
    <>
      <title>اعلان‌ها | سرزمین</title>
      <div className={css.head}>
        <h1 ref={title} tabIndex={-1}>
          اعلان‌ها
          {unread > 0 && <small>{`${fa(unread)} نخوانده`}</small>}
        </h1>
        {unread > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value={READ_ALL} />
            <button type="submit" className={buttonClass("line")} aria-busy={reading}>
              <Icon name="check" />
              همه را خواندم
            </button>
          </Form>
        )}
      </div>
      {total === 0 ? (
        <NothingKept
          title="خبری نیست، هنوز"
          lead="وقتی دیدگاه شما خوانده شود، یا برای کاری که دوست دارید جای تازه‌ای پیدا شود، همین‌جا خبرتان می‌کنیم."
        >
          <Link className={buttonClass()} to="/register-activites">
            برگزیدن فعالیت‌ها
          </Link>
        </NothingKept>
      ) : (
        <>
          <NotificationList notifications={notifications} now={new Date(now)} />
          <Pager page={page} pages={pages} to={(at) => pageOf("/profile/notification", at)} onGo={toTop} />
        </>
      )}
    </>
  );
}

/** Loads anew when there is another count than the one this list came with. */
function useNews(unread: number) {
  const heard = useUnread();
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state !== "idle" || state !== "idle";
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (heard === undefined || heard === unread) asked.current = undefined;
    else if (!busy && asked.current !== heard) {
      asked.current = heard; // once: where the answer is older than what was heard, the next one will tell
      revalidate();
    }
  }, [heard, unread, busy, revalidate]);
}
