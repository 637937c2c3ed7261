export { Slider as default } from "./slider.tsx";
