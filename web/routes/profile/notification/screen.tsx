import { useEffect, useRef } from "react";
import { Form, useLoaderData, useNavigation, useRevalidator } from "react-router";
import { pagePath } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { READ_ALL } from "../../../features/notification/notification-intents.ts";
import { NotificationList } from "../../../features/notification/notification-list.tsx";
import { useUnread } from "../../../features/notification/use-unread.ts";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/notification`: the member's notifications. */
export function Component() {
  const { notifications, page, pages, total, unread, now } = useLoaderData<typeof loader>();
  const isMarkingAll = useNavigation().formData?.get("intent") === READ_ALL;
  useReloadOnNewCount(unread);
  return (
    <>
      <title>اعلان‌ها | سرزمین</title>
      <div className={css.head}>
        <h1 tabIndex={-1}>
          اعلان‌ها
          {unread > 0 && <small>{`${fa(unread)} نخوانده`}</small>}
        </h1>
        {unread > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value={READ_ALL} />
            <button type="submit" className={buttonClass("outline")} aria-busy={isMarkingAll}>
              <Icon name="check" />
              همه را خواندم
            </button>
          </Form>
        )}
      </div>
      {total === 0 ? (
        <EmptyState
          title="خبری نیست، هنوز"
          lead="وقتی دیدگاه شما خوانده شود، یا برای کاری که دوست دارید جای تازه‌ای پیدا شود، همین‌جا خبرتان می‌کنیم."
        >
          <Link className={buttonClass()} to="/register-activites">
            انتخاب فعالیت‌ها
          </Link>
        </EmptyState>
      ) : (
        <>
          <NotificationList notifications={notifications} now={new Date(now)} />
          <Pager page={page} pageCount={pages} to={(pageNumber) => pagePath("/profile/notification", pageNumber)} />
        </>
      )}
    </>
  );
}

/** Reloads the list when the live count differs from the count that it was loaded with. */
function useReloadOnNewCount(unread: number) {
  const liveCount = useUnread();
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state !== "idle" || state !== "idle";
  const reloadedFor = useRef<number>(undefined);
  useEffect(() => {
    if (liveCount === undefined || liveCount === unread) reloadedFor.current = undefined;
    else if (!busy && reloadedFor.current !== liveCount) {
      // Once per count: if the answer is older than the live count, the next event triggers a reload.
      reloadedFor.current = liveCount;
      revalidate();
    }
  }, [liveCount, unread, busy, revalidate]);
}
