import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import type { loader } from "./data.ts";
import css from "./site-text.module.css";
import { SiteText } from "./site-text.tsx";

/** `/about-us`: about the site and its operator. */
export function Component() {
  const about = useLoaderData<typeof loader>();
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={`${about.title} | سرزمین`} description={about.summary} path="/about-us" />
      <SiteText text={about} />
    </article>
  );
}
