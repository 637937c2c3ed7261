import type { Faq } from "../../../contract/site/faq.ts";
import { Schema } from "../../../ui/content/json-ld.tsx";

/** The questions for search engines: schema.org's FAQPage. */
export function FaqSchema({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null;
  return (
    <Schema
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
