// What follows every screen, or is hidden at first, such as dialogs: its styles are not in the head of the page.
import "../../../ui/styles/dialog.css";
import "../../../ui/styles/pills.css"; // of the share sheet

export { BottomBar } from "./bottom-bar.tsx";
export { Footer } from "./footer.tsx";
export { Progress } from "./progress.tsx";
