import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "./link.tsx";

interface NavLinkProps extends ComponentProps<typeof Link> {
  /** The pages below the link's path are not part of it. */
  end?: boolean;
}

/** A link that is marked with `aria-current` on its page, and on the pages below it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const path = link.to.replace(/[?#].*/, "");
  const current = useLocation().pathname.toLowerCase();
  const isCurrent = current === path || (!end && current.startsWith(`${path}/`));
  return <Link {...link} aria-current={isCurrent ? "page" : undefined} />;
}
