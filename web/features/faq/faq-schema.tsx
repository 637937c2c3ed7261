import type { Faq } from "../../../contract/site/faq.ts";
import { JsonLd } from "../../../ui/content/json-ld.tsx";

/** The questions as schema.org FAQPage, for search engines. */
export function FaqSchema({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <JsonLd
      data={{
        "@type": "FAQPage",
        inLanguage: "fa",
        mainEntity: faqs.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      }}
    />
  );
}
