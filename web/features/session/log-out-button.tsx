import { Icon } from "../../../ui/content/icon.tsx";
import { useLogOut } from "./log-out.ts";
import css from "./log-out-button.module.css";

/** «خروج», asked again before it is done. */
export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button type="button" className={css.out} onClick={logOut}>
      <Icon name="exit" />
      خروج
    </button>
  );
}
