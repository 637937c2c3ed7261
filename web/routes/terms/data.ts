import { createLoader } from "../../../api-client/loaders.ts";
import { showPage } from "../../../contract/site/page.ts";

/** The rules, and how data is kept: two texts on one page. */
export const loader = createLoader(async ({ api }) => {
  const [terms, privacy] = await Promise.all([api(showPage, { slug: "terms" }), api(showPage, { slug: "privacy" })]);
  return { terms, privacy: { ...privacy, body: asSecond(privacy.body) } };
});

/** Headings one level lower, and with ids of their own: the first text has parts of the same names. */
const asSecond = (html: string) =>
  html
    .replace(/<(\/?)h([23])\b/g, (_, end, level) => `<${end}h${Number(level) + 1}`)
    .replace(/(\sid="|href="#)(part-)/g, "$1privacy-$2");
