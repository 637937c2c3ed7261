import { Outlet, useLoaderData, useMatch } from "react-router";
import { faDigits } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { NavLink } from "../../../ui/navigation/nav-link.tsx";
import { Avatar } from "../../features/member/avatar.tsx";
import { UnreadCount } from "../../features/notification/unread-badge.tsx";
import { LogOutButton } from "../../features/session/log-out-button.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

const NOTIFICATIONS = "/profile/notification";

/** The pages that one reaches from the overview. */
const PARTS = ["/profile/edit", "/profile/ratings", "/profile/seen"];

const PAGES = [
  { to: "/profile", name: "نمای کلی", icon: "person" },
  { to: NOTIFICATIONS, name: "اعلان‌ها", icon: "bell" },
  { to: "/profile/favourite", name: "ذخیره‌ها", icon: "bookmark" },
  { to: "/profile/comments", name: "دیدگاه‌ها", icon: "comment" },
  { to: "/profile/photos", name: "عکس‌ها", icon: "camera" },
  { to: "/profile/backpack", name: "کوله‌پشتی", icon: "backpack" },
];

/** `/profile`: layout of all profile pages. */
export function Component() {
  const { user } = useLoaderData<typeof loader>();
  const memberName = `${user.first_name} ${user.last_name}`;
  return (
    <div className={`wrap ${css.profile}`}>
      <meta name="robots" content="noindex" />
      <aside className={css.aside} data-overview={useMatch("/profile") ? "" : undefined}>
        <div className={css.member}>
          <Avatar image={user.photo} name={memberName} />
          <p>
            <strong>
              <bdi dir="rtl">{memberName}</bdi>
            </strong>
            <bdi>{faDigits(user.mobile)}</bdi>
          </p>
        </div>
        <nav className={css.nav} aria-label="صفحه‌های من">
          <ul>
            {PAGES.map(({ to, name, icon }) => (
              <li key={to}>
                <NavLink to={to} end parts={to === "/profile" ? PARTS : undefined}>
                  <Icon name={icon} />
                  {name}
                  {to === NOTIFICATIONS && <UnreadCount count={user.counts.unread} />}
                </NavLink>
              </li>
            ))}
          </ul>
          <LogOutButton />
        </nav>
      </aside>
      <div className={css.page}>
        <Outlet context={user} />
      </div>
    </div>
  );
}
