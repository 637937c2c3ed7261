import type { Faq } from "../../../contract/site/faq.ts";
import { fold } from "../../../text/fold.ts";

/** The folded text of a question and its answer, for the search. */
export const faqText = ({ question, answer }: Pick<Faq, "question" | "answer">): string =>
  fold(`${question} ${answer.replace(/<[^>]*>/g, " ")}`);

/** Whether a question's text contains every word of the search; an empty search matches all. */
export const matchesSearch = (text: string, search: string): boolean =>
  search.split(/\s+/).every((word) => text.includes(fold(word)));
