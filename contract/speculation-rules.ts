/**
 * How the addresses begin that are not fetched before a click: pages of members, forms and what is no page are not worth a request that may be
 * in vain. Written so that each part is a URL pattern and, with `.*` for its asterisks, a regular expression.
 */
const EXCLUDED =
  "place-details/*/correct|place-details/*/photos|amenity/*\\?*report|login|register|profile|donation|collection|newsletter|desk|api/|download/";

/**
 * The rules by which a browser fetches a public page while the pointer rests on a link to it, or as soon as it is pressed. Pages add this
 * text by script; their Content-Security-Policy names its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, ...EXCLUDED.split("|").map((start) => ({ not: { href_matches: `/${start}*` } }))],
      },
      eagerness: "moderate",
    },
  ],
});

/** Whether the rules leave out a path with its query, for browsers that do not know rules. */
export const isExcluded = (path: string): boolean => new RegExp(`^/(${EXCLUDED.replaceAll("*", ".*")})`).test(path);
