import { useContext } from "react";
import { OriginContext } from "../origin.ts";

interface PageHeadProps {
  title: string;
  /** One or two sentences for those who find the page elsewhere. */
  description: string;
  /** The one address of this page, beginning with `/`. */
  path: string;
  /** The address of the picture that stands for it. */
  picture?: string;
  /** As Open Graph names kinds of pages. */
  type?: "website" | "article" | "place";
}

const HOME = "/posters/province-isfahan.svg";

/** The same picture as other sites show it beside a link: they draw no SVG. */
const cardOf = (picture: string) => picture.replace(/^\/posters\/([\w-]+?)(?:-wide)?\.svg.*$/, "/cards/$1.jpg");

/** What a page says of itself in `<head>`; React carries it there. */
export function PageHead({ title, description, path, picture = HOME, type = "website" }: PageHeadProps) {
  const origin = useContext(OriginContext);
  const address = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={type} />
      <meta property="og:image" content={origin + cardOf(picture)} />
      <link rel="canonical" href={address} />
    </>
  );
}
