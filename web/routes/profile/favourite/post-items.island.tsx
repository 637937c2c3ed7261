export { PostItems as default } from "./post-items.tsx";
