import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "./link.tsx";

interface NavLinkProps extends ComponentProps<typeof Link> {
  /** The pages below the link's path are not part of it. */
  end?: boolean;
  /** The paths of other pages that one reaches from its page. */
  parts?: readonly string[] | undefined;
}

/** A link that is marked with `aria-current` on its page, on the pages below it and on its parts. */
export function NavLink({ end = false, parts = [], ...link }: NavLinkProps) {
  const path = link.to.replace(/[?#].*/, "");
  const current = useLocation().pathname.toLowerCase();
  const isCurrent = current === path || (!end && current.startsWith(`${path}/`));
  return <Link {...link} aria-current={isCurrent ? "page" : parts.includes(current) || undefined} />;
}
