import type { ComponentProps } from "react";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the site from its first slash on, with query and fragment. */
  to: string;
  /** Replaces the current entry of the history, where it leads to the shown page with another query. */
  replace?: boolean;
}

/** A link to a page of the site. The browser follows it; to another query of the shown page, `followLinks` does. */
export const Link = ({ to, replace = false, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-replace={replace ? "" : undefined} />
);
