import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import css from "../../features/page/site-text.module.css";
import { SiteText } from "../../features/page/site-text.tsx";
import type { loader } from "./data.ts";

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
