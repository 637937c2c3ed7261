import { Link } from "react-router";
import { useListAddress } from "./list-address.ts";
import css from "./narrowed-notice.module.css";

/** States that the list is limited by one of these search params, each with its sentence, and offers a link that removes the limits. */
export function NarrowedNotice({ limits }: { limits: Record<string, string> }) {
  const { params, to } = useListAddress();
  const names = Object.keys(limits).filter((name) => params.has(name));
  if (names.length === 0) return null;
  return (
    <p className={css.narrowed}>
      {names.map((name) => `${limits[name]} `)}
      <Link to={to(Object.fromEntries(names.map((name) => [name, undefined])))}>نشان دادن همه</Link>
    </p>
  );
}
