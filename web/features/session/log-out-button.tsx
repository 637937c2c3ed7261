import { Icon } from "../../../ui/content/icon.tsx";
import css from "./log-out-button.module.css";
import { useLogOut } from "./use-log-out.ts";

/** Logs out after a confirmation. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button type="button" className={css.logOut} onClick={logOut}>
      <Icon name="exit" />
      خروج
    </button>
  );
}
