import { Icon } from "../../ui/content/icon.tsx";
import { ThemeSwitch } from "./theme.tsx";

/** Items of the navigation that lead out of the desk or change how it looks: the own page, the theme, and the log-out. */
export const AccountItems = () => (
  <>
    <li>
      <a href="/profile">
        <Icon name="person" />
        صفحهٔ من در سایت
      </a>
    </li>
    <li>
      <ThemeSwitch />
    </li>
    <li>
      {/* The site's own form of the profile, which ends the session and says so on the home page. */}
      <form method="post" action="/profile?index">
        <button type="submit">
          <Icon name="exit" />
          خروج
        </button>
      </form>
    </li>
  </>
);
