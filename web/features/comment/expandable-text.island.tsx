export { ExpandableText as default } from "./expandable-text.tsx";
