export { Amounts as default } from "./amounts.tsx";
