import { NavLink } from "react-router";
import { Icon } from "../../../ui/content/icon.tsx";
import { UnreadMark } from "../../features/notification/unread-mark.ts";
import css from "./bottom-bar.module.css";
import { BAR } from "./navigation.ts";

/** The main ways, under the thumb. */
export function BottomBar() {
  return (
    <nav className={css.bar} aria-label="میان‌بر">
      {BAR.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} />
          {name}
          {to === "/profile" && <UnreadMark />}
        </NavLink>
      ))}
    </nav>
  );
}
