import { useState } from "react";
import { NavLink, Outlet, useLoaderData, useLocation, useNavigation } from "react-router";
import { STAFF_ROLES } from "../../contract/desk/staff.ts";
import { fa } from "../../text/digits.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { Mark } from "../../ui/content/mark.tsx";
import css from "./frame.module.css";
import type { loadDesk } from "./me.ts";
import { NAV_SECTIONS } from "./nav-sections.ts";

/** The side bar with all rooms, and the screen beside it. */
export function Frame() {
  const { me, waiting } = useLoaderData<typeof loadDesk>();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>(); // on a small screen the rooms are folded away again once one is entered
  const open = openAt === key;
  const busy = useNavigation().state !== "idle";
  const waits: Record<string, number> = { "/comments": waiting.comments, "/messages": waiting.messages };
  return (
    <div className={css.frame}>
      <header className={css.side}>
        <a className={css.logo} href="/">
          <Mark />
          سرزمین
        </a>
        <button
          type="button"
          className={css.unfold}
          aria-expanded={open}
          aria-controls="rooms"
          onClick={() => setOpenAt(open ? undefined : key)}
        >
          بخش‌ها
          <Icon name="chevron" />
        </button>
        <nav id="rooms" aria-label="میز تحریریه" data-open={open || undefined}>
          {NAV_SECTIONS.map(({ title, rooms }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {rooms
                  .filter(({ owners }) => !owners || me.role === "owner")
                  .map(({ to, name, icon }) => (
                    <li key={to}>
                      <NavLink to={to} end={to === "/"}>
                        <Icon name={icon} />
                        {name}
                        {!!waits[to] && <span className={css.count}>{fa(waits[to])}</span>}
                      </NavLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className={css.me}>
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
