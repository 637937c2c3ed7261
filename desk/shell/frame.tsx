import { Suspense, useState } from "react";
import { NavLink, Outlet, useLoaderData, useLocation, useNavigation } from "react-router";
import { hasRight, STAFF_ROLES, type StaffRole } from "../../contract/desk/team/rights.ts";
import { fa } from "../../text/digits.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { Logo } from "../../ui/content/logo.tsx";
import { lazyOr } from "../../ui/hydration/lazy-or.ts";
import { AccountItems } from "./account-items.tsx";
import css from "./frame.module.css";
import type { loadDesk } from "./load-desk.ts";
import { ACCOUNT, NAV_SECTIONS } from "./nav-sections.ts";
import { PaletteMissing } from "./palette/palette-missing.tsx";
import { usePaletteKey } from "./palette/use-palette-key.ts";
import { useWaiting } from "./use-waiting.ts";

const Palette = lazyOr(() => import("./palette/palette.tsx"), PaletteMissing);

/** The sections in which a role has something to do. */
const sectionsFor = (role: StaffRole) =>
  NAV_SECTIONS.map(({ title, items }) => ({ title, items: items.filter(({ needs }) => hasRight(role, needs)) })).filter(
    ({ items }) => items.length > 0,
  );

/** The desk's layout: the sidebar with all sections, and the current screen. */
export function Frame() {
  const { me, waiting: loaded } = useLoaderData<typeof loadDesk>();
  const waiting = useWaiting(loaded);
  const { key } = useLocation();
  // The location at which the menu was opened, so that a navigation closes it on small screens.
  const [openLocationKey, setOpenLocationKey] = useState<string>();
  const isOpen = openLocationKey === key;
  const [isFinding, setIsFinding] = useState(false);
  usePaletteKey(() => setIsFinding(true));
  const busy = useNavigation().state !== "idle";
  const waitingCounts: Record<string, number> = {
    "/": waiting.unread,
    "/comments": waiting.comments,
    "/member-photos": waiting.photos,
    "/suggestions": waiting.suggestions,
    "/amenity-reports": waiting.amenity_reports,
    "/messages": waiting.messages,
  };
  return (
    <div className={css.frame}>
      <header className={css.sidebar}>
        <a className={css.logo} href="/">
          <Logo />
          <span>سرزمین</span>
        </a>
        <button
          type="button"
          className={css.menuToggle}
          aria-expanded={isOpen}
          aria-controls="nav-sections"
          onClick={() => setOpenLocationKey(isOpen ? undefined : key)}
        >
          بخش‌ها
          {waiting.unread > 0 && !isOpen && <Count of={waiting.unread} what="خبر تازه" />}
          <Icon name="chevron" />
        </button>
        <button type="button" className={css.find} aria-keyshortcuts="Control+K" onClick={() => setIsFinding(true)}>
          <Icon name="search" />
          <span>جستجو</span>
        </button>
        <nav id="nav-sections" aria-label="میز تحریریه" data-open={isOpen || undefined}>
          {sectionsFor(me.role).map(({ title, items }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ to, name, icon }) => (
                  <li key={to}>
                    <NavLink to={to} end={to === "/"}>
                      <Icon name={icon} />
                      {name}
                      {!!waitingCounts[to] && (
                        <Count of={waitingCounts[to]} what={to === "/" ? "خبر تازه" : "در انتظار"} />
                      )}
                    </NavLink>
                  </li>
                ))}
                {title === ACCOUNT && <AccountItems />}
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
        <Outlet context={waiting} />
      </main>
      {isFinding && (
        <Suspense fallback={null}>
          <Palette role={me.role} close={() => setIsFinding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A number beside a name; `what` is counted, for those who do not see where it stands. */
const Count = ({ of, what }: { of: number; what: string }) => (
  <span className={css.count}>
    {fa(of)}
    <span className="visually-hidden">{` ${what}`}</span>
  </span>
);
