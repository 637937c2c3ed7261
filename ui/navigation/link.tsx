import type { ComponentProps, MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

interface LinkProps
  extends Omit<ComponentProps<"a">, "href">,
    Pick<NavigateOptions, "replace" | "state" | "preventScrollReset"> {
  /** A path of the site from its first slash on, with query and fragment. */
  to: string;
}

/** The link as the browser has it: a click navigates in the router, as with React Router's own link. */
function BrowserLink({ to, replace, state, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // A link to the page that is shown does not become an entry of the history.
    const isCurrent = new URL(to, location.href).href === location.href;
    navigate(to, { replace: replace ?? isCurrent, state, preventScrollReset });
  }
  return <a {...rest} href={to} onClick={follow} />;
}

/** The same element without hooks: on the server there are no clicks, and a page has hundreds of links. */
const ServerLink = ({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) => (
  <a {...rest} href={to} />
);

/**
 * A link to a page of the site. React Router's own one resolves every path against the route tree, on the server and at each
 * rendering, though all of ours are absolute.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;
