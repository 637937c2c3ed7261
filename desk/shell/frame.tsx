import { useState } from "react";
import { NavLink, Outlet, useLoaderData, useLocation, useNavigation } from "react-router";
import { STAFF_ROLES } from "../../contract/desk/staff.ts";
import { fa } from "../../text/digits.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { Logo } from "../../ui/content/logo.tsx";
import css from "./frame.module.css";
import type { loadDesk } from "./load-desk.ts";
import { NAV_SECTIONS } from "./nav-sections.ts";

/** The desk's layout: the sidebar with all sections, and the current screen. */
export function Frame() {
  const { me, waiting } = useLoaderData<typeof loadDesk>();
  const { key } = useLocation();
  // The location at which the menu was opened, so that a navigation closes it on small screens.
  const [openLocationKey, setOpenLocationKey] = useState<string>();
  const isOpen = openLocationKey === key;
  const busy = useNavigation().state !== "idle";
  const waitingCounts: Record<string, number> = {
    "/comments": waiting.comments,
    "/member-photos": waiting.photos,
    "/messages": waiting.messages,
  };
  return (
    <div className={css.frame}>
      <header className={css.sidebar}>
        <a className={css.logo} href="/">
          <Logo />
          سرزمین
        </a>
        <button
          type="button"
          className={css.menuToggle}
          aria-expanded={isOpen}
          aria-controls="nav-sections"
          onClick={() => setOpenLocationKey(isOpen ? undefined : key)}
        >
          بخش‌ها
          <Icon name="chevron" />
        </button>
        <nav id="nav-sections" aria-label="میز تحریریه" data-open={isOpen || undefined}>
          {NAV_SECTIONS.map(({ title, items }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {items
                  .filter(({ ownersOnly }) => !ownersOnly || me.role === "owner")
                  .map(({ to, name, icon }) => (
                    <li key={to}>
                      <NavLink to={to} end={to === "/"}>
                        <Icon name={icon} />
                        {name}
                        {!!waitingCounts[to] && <span className={css.count}>{fa(waitingCounts[to])}</span>}
                      </NavLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className={css.account}>
          {me.name}
          <span>{STAFF_ROLES[me.role]}</span>
        </p>
      </header>
      <main className={css.screen} aria-busy={busy}>
        <Outlet />
      </main>
    </div>
  );
}
