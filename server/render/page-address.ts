import { matchRoutes } from "react-router";
import { SITE_MAP, type SiteRoute } from "../../web/routes/site-map.ts";

interface Page {
  path: string;
  handle: { query: readonly string[] };
}

const toPages = ({ path, query = [], children }: SiteRoute, parentPath = ""): Page[] =>
  children ? children.flatMap((child) => toPages(child, path)) : [{ path: path || parentPath, handle: { query } }];

/** Every screen with the names of the query that it reads. */
export const pages: readonly Page[] = Object.values(SITE_MAP).flatMap((routes) =>
  routes.flatMap((route) => toPages(route)),
);

/** The first segment of a path, decoded and in small letters, as routes are matched; undefined for one that cannot be decoded. */
function firstSegment(path: string): string | undefined {
  try {
    return decodeURIComponent(path.split("/", 2)[1] ?? "").toLowerCase();
  } catch {
    return undefined;
  }
}

// `matchRoutes` ranks and compiles all of its routes on every call, which for all screens takes longer than a cached page.
const routes = Map.groupBy(
  pages.map((page) => ({ ...page })),
  ({ path }) => firstSegment(path),
);

export interface PageAddress {
  /** The path as the site map spells it, with those names of the query that the screen reads, in the site map's order. */
  address: string;
  /** Whether a form without script wrote the query: it has repeated, empty or blank values. The address has neither. */
  isFormQuery: boolean;
  /** The path as the site map writes it, with the names of its parameters. */
  path: string;
}

/**
 * The address under which a page is rendered and cached, or undefined when there is no such screen. Nothing else of the URL
 * reaches the screen. Repeated values are joined by commas, as our own links write lists.
 */
export function pageAddress(url: URL): PageAddress | undefined {
  const match = matchRoutes(routes.get(firstSegment(url.pathname)) ?? [], url.pathname)?.at(-1);
  if (!match) return undefined;
  const { path, handle } = match.route;
  const fields = handle.query.map((name) => ({ name, values: url.searchParams.getAll(name) }));
  const query = fields.flatMap(({ name, values }) => {
    const value = values.filter((text) => text.trim() !== "").join(",");
    return value === "" ? [] : [`${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`];
  });
  return {
    address: `${fillPath(path, match.params)}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    isFormQuery: fields.some(({ values }) => values.length > 1 || values.some((text) => text.trim() === "")),
    path,
  };
}

function fillPath(path: string, params: Record<string, string | undefined>): string {
  const segments = path.split("/").flatMap((segment) => {
    if (!segment.startsWith(":")) return [segment];
    const value = params[segment.replace(/^:|\?$/g, "")];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return segments.join("/");
}
