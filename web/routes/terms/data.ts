import { createLoader } from "../../../api-client/loaders.ts";
import { showPage } from "../../../contract/site/page.ts";

/** The terms and the privacy policy: two texts on one page. */
export const loader = createLoader(async ({ api }) => {
  const [terms, privacy] = await Promise.all([api(showPage, { slug: "terms" }), api(showPage, { slug: "privacy" })]);
  return { terms, privacy: { ...privacy, body: nestHeadings(privacy.body) } };
});

/** Moves headings one level down and prefixes their ids, which would repeat those of the first text. */
const nestHeadings = (html: string) =>
  html
    .replace(/<(\/?)h([23])\b/g, (_, end, level) => `<${end}h${Number(level) + 1}`)
    .replace(/(\sid="|href="#)(part-)/g, "$1privacy-$2");
