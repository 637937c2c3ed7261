import { useRouteLoaderData } from "react-router";
import { Icon } from "../../../ui/content/icon.tsx";
import { NavLink } from "../../../ui/navigation/nav-link.tsx";
import { UnreadMark } from "../../features/notification/unread-badge.tsx";
import css from "./bottom-bar.module.css";
import type { FrameLoader } from "./data.ts";
import { BOTTOM_BAR, SAVED } from "./navigation.ts";

/** The main links, at the foot of a phone within reach of the thumb. */
export function BottomBar() {
  const isMember = useRouteLoaderData<FrameLoader>("frame")?.signedIn === true;
  return (
    <nav className={css.bar} aria-label="میان‌بر">
      {BOTTOM_BAR.map(({ to, name, icon }) => (
        <NavLink key={to} to={to === SAVED.ofMembers && !isMember ? SAVED.ofVisitors : to} end>
          <Icon name={icon} />
          {name}
          {to === "/profile" && <UnreadMark />}
        </NavLink>
      ))}
    </nav>
  );
}
