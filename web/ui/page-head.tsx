import { useContext } from "react";
import { OriginContext } from "./origin.ts";

interface PageHeadProps {
  title: string;
  /** One or two sentences for those who find the page elsewhere. */
  description: string;
  /** The one address of this page, beginning with `/`. */
  path: string;
}

/** What a page says of itself in `<head>`; React carries it there. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const address = useContext(OriginContext) + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <link rel="canonical" href={address} />
    </>
  );
}
