export { CreateCollectionButton as default } from "./create-collection-button.tsx";
