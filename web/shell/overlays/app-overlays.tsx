import { ConfirmDialog } from "../../../ui/dialog/confirm.tsx";
import { useContactForgotten } from "../../features/account/contact-forgotten.ts";
import { begun } from "../initial-path.ts";
import { SearchBox } from "../frame/lazy-search-box.ts";
import { useScrollRestoration } from "../scroll-restoration.ts";
import { LoadingView } from "./loading-view.tsx";
import { useRouteFocus } from "./route-focus.ts";

/** What goes along from one screen to another, and opens over any of them. Whoever has gone before this script was there arrives all the same. */
export default function AppOverlays() {
  useScrollRestoration();
  useContactForgotten();
  useRouteFocus(begun);
  return (
    <>
      <SearchBox />
      <ConfirmDialog />
      <LoadingView />
    </>
  );
}
