import { useContext } from "react";
import { JsonLd } from "../../../ui/content/json-ld.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import { postPath } from "./post-path.ts";

interface PostSchemaProps {
  post: { id: number; title: string; summary: string; author: string; published_at: string };
  /** The absolute URL of its picture. */
  image: string;
}

const EDITORS = "تحریریهٔ سرزمین";

/** Structured data of a post: schema.org's Article. */
export function PostSchema({ post: { id, title, summary, author, published_at }, image }: PostSchemaProps) {
  const origin = useContext(OriginContext);
  return (
    <JsonLd
      data={{
        "@type": "Article",
        headline: title,
        description: summary,
        image,
        datePublished: published_at,
        inLanguage: "fa",
        mainEntityOfPage: origin + postPath(id),
        author: { "@type": author === EDITORS ? "Organization" : "Person", name: author },
        publisher: { "@type": "Organization", name: "سرزمین", url: origin },
      }}
    />
  );
}
