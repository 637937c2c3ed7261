import type { Faq } from "../../../contract/site/faq.ts";
import { fold } from "../../../text/fold.ts";

/** A question and its answer, folded: what a search looks into. */
export const faqText = ({ question, answer }: Pick<Faq, "question" | "answer">): string =>
  fold(`${question} ${answer.replace(/<[^>]*>/g, " ")}`);

/** Whether every word of a search stands in a question's text; an empty search finds all. */
export const isFound = (text: string, search: string): boolean =>
  search.split(/\s+/).every((word) => text.includes(fold(word)));
