export { HomeTownFields as default } from "./home-town-fields.tsx";
