// The styles of the sheet, which is closed at first.
export { default as css } from "./save-sheet.module.css";
