// The styles of the menu, which is closed at first.
export { default as menuStyles } from "../../../../ui/dialog/menu.module.css";
export { default as css } from "./directions.module.css";
