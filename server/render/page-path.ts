const site = "http://site.local"; // any host: the path alone counts

/**
 * The URL of a page request. Its path is all of the target from the first slash on: `//host/` is a path of ours that does not exist,
 * and never another host, a user or a port. Of an absolute target (RFC 9112, 3.2.2) the scheme and host are dropped.
 */
export const toPageUrl = (target: string): URL =>
  new URL(site + target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/"));

/** What programs ask for, not people: they must not take the redirect to the home page for an answer. */
const machinePath = /^\/(?:\.|(?:metrics|prometheus|actuator|debug|status|health|server-status|nginx_status)(?:\/|$))/i;

/**
 * Whether a path is no page of the site and never was a link to one: it begins with two slashes, has a file extension, or is one of
 * the paths that monitoring programs and scanners try. Every other unknown path leads to the home page, as the specification has it.
 */
export const isNoPage = (path: string): boolean =>
  path.startsWith("//") || /\.\w+$/.test(path) || machinePath.test(path);
