/** Pages of members, forms and what is no page: they are not worth a request that may be in vain. */
const EXCLUDED = [
  "login",
  "register*",
  "profile*",
  "donation*",
  "collection*",
  "newsletter*",
  "desk*",
  "api/*",
  "download/*",
];

/**
 * The rules by which a browser fetches a public page while the pointer rests on a link to it, or as soon as it is pressed. Pages add this
 * text by script; their Content-Security-Policy names its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, ...EXCLUDED.map((name) => ({ not: { href_matches: `/${name}` } }))] },
      eagerness: "moderate",
    },
  ],
});
