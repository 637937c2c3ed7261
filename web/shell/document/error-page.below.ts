// Instead of a screen that failed: its styles are not in the head of the pages that do not fail.
export { ErrorPage } from "./error-page.tsx";
