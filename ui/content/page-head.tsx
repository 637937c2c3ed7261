import { useContext } from "react";
import { OriginContext } from "../origin.ts";

interface PageHeadProps {
  title: string;
  /** One or two sentences for search engines and link previews. */
  description: string;
  /** The canonical path of the page, beginning with `/`. */
  path: string;
  /** The URL path of the image for link previews. */
  picture?: string;
  /** The Open Graph type. */
  type?: "website" | "article" | "place";
}

const DEFAULT_PICTURE = "/posters/province-isfahan.svg";

/** The same image as JPEG: link previews do not support SVG. Another drawing has another address, since messengers keep what they have seen. */
const socialCardOf = (picture: string) =>
  picture.replace(/^\/posters\/([\w-]+?)(?:-wide)?\.svg(\?.*)?$/, "/cards/$1.jpg$2");

/** Title and metadata of a page; React hoists them into `<head>`. */
export function PageHead({ title, description, path, picture = DEFAULT_PICTURE, type = "website" }: PageHeadProps) {
  const origin = useContext(OriginContext);
  const url = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={type} />
      <meta property="og:image" content={origin + socialCardOf(picture)} />
      <link rel="canonical" href={url} />
    </>
  );
}
