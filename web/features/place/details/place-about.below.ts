// A text with more than paragraphs: few places have one, so its styles are not in the head of every place's page.
export { Prose } from "../../../../ui/content/prose/prose.tsx";
