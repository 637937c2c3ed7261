import { useLoaderData } from "react-router";
import { pagePath } from "../../../../api-client/route-params.ts";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { Pager } from "../../../../ui/navigation/pager.tsx";
import { EmptyState } from "../../../features/collection/empty-state.tsx";
import { READ_ALL } from "../../../features/notification/notification-intents.ts";
import { NotificationList } from "../../../features/notification/notification-list.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/profile/notification`: the member's notifications. */
export function Component() {
  const { notifications, page, pages, total, unread, newest, now } = useLoaderData<typeof loader>();
  return (
    <>
      <title>اعلان‌ها | سرزمین</title>
      <div className={css.head} data-unread-total={unread}>
        <h1 tabIndex={-1}>
          اعلان‌ها
          {unread > 0 && <small>{`${fa(unread)} نخوانده`}</small>}
        </h1>
        {unread > 0 && (
          <form method="post">
            <input type="hidden" name="intent" value={READ_ALL} />
            <input type="hidden" name="newest" value={newest ?? ""} />
            <button type="submit" className={buttonClass("outline")}>
              <Icon name="check" />
              همه را خواندم
            </button>
          </form>
        )}
      </div>
      {total === 0 ? (
        <EmptyState
          title="خبری نیست، هنوز"
          lead="وقتی دیدگاه شما خوانده شود، یا برای کاری که دوست دارید جای تازه‌ای پیدا شود، همین‌جا خبرتان می‌کنیم."
        >
          <Link className={buttonClass()} to="/register-activites" data-leads-back="">
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
