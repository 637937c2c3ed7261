import { Link } from "react-router";
import { buttonClass } from "../../ui/button.ts";
import css from "./cursor-links.module.css";
import { useListAddress } from "./list-address.ts";

/** Links to the newest and to the older rows of a list that is read by a cursor. `next` is null at its end. */
export function CursorLinks({ next }: { next: number | null }) {
  const { params, to } = useListAddress();
  return (
    <p className={css.links}>
      {params.has("before") && (
        <Link className={buttonClass("text")} to={to({ before: "" })}>
          تازه‌ترین‌ها
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass("outline")} to={to({ before: String(next) })}>
          قدیمی‌ترها
        </Link>
      )}
    </p>
  );
}
