import { Icon } from "../../../ui/content/icon.tsx";
import css from "./log-out-button.module.css";
import { LOG_OUT, LOG_OUT_QUESTION } from "./session-intents.ts";

/** Logs out after a confirmation. */
export const LogOutButton = () => (
  <form method="post" action="/profile?index" data-confirm={LOG_OUT_QUESTION}>
    <button type="submit" className={css.logOut}>
      <Icon name="exit" />
      خروج
    </button>
    <input type="hidden" name="intent" value={LOG_OUT} />
  </form>
);
