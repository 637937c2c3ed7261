// What is folded below the list of a phone, or seldom there: its styles are not in the head of the page.
export { NoResults } from "../../features/place/filter/no-results.tsx";
export { ListMap } from "../../features/place/list-map/list-map.tsx";
export { Instead, QuestionNotes } from "./question-notes.tsx";
