import { Icon } from "../../../ui/content/icon.tsx";
import { NavLink } from "../../../ui/navigation/nav-link.tsx";
import { UnreadMark } from "../../features/notification/unread-badge.tsx";
import css from "./bottom-bar.module.css";
import { BOTTOM_BAR } from "./navigation.ts";

/** The main links, at the foot of a phone within reach of the thumb. */
export function BottomBar() {
  return (
    <nav className={css.bar} aria-label="میان‌بر">
      {BOTTOM_BAR.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} />
          {name}
          {to === "/profile" && <UnreadMark />}
        </NavLink>
      ))}
    </nav>
  );
}
