import { Icon } from "../../../ui/content/icon.tsx";
import { Logo } from "../../../ui/content/logo.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { NavLink } from "../../../ui/navigation/nav-link.tsx";
import { AccountLink } from "./account-link.tsx";
import css from "./header.module.css";
import { SECTIONS } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function Header() {
  return (
    <header className={css.header}>
      <div className={`wrap ${css.row}`}>
        <Link className={css.logo} to="/">
          <Logo />
          <span>سرزمین</span>
        </Link>
        <nav className={css.nav} aria-label="بخش‌ها">
          {SECTIONS.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={css.search}>
          <SearchField action="/place-list" label="جستجوی سریع" placeholder="کجا می‌روید؟" />
        </div>
        <Link className={`${css.round} ${css.searchLink}`} to="/place-list#q" aria-label="جستجو">
          <Icon name="search" />
        </Link>
        <ThemeSwitch />
        <AccountLink />
      </div>
    </header>
  );
}
