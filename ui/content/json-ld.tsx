/** Structured data of schema.org as JSON-LD: the content security policy does not treat it as a script. */
export function JsonLd({ data }: { data: { "@type": string; [name: string]: unknown } }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped; as text React would escape the quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
