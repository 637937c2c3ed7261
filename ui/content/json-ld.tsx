/** What search engines read, of schema.org: data that no policy takes for a script. */
export function Schema({ data }: { data: { "@type": string; [name: string]: unknown } }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped; as text React would escape the quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
