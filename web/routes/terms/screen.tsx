import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import css from "../../features/page/site-text.module.css";
import { SiteText } from "../../features/page/site-text.tsx";
import type { loader } from "./data.ts";

/** `/terms`: the terms of use, and the privacy policy (`#privacy`). */
export function Component() {
  const { terms, privacy } = useLoaderData<typeof loader>();
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={`${terms.title} | سرزمین`} description={terms.summary} path="/terms" />
      <SiteText text={terms} />
      <section id="privacy" className={css.part}>
        <SiteText text={privacy} headingLevel={2} />
      </section>
    </article>
  );
}
