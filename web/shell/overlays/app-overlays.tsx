import { ConfirmDialog } from "../../../ui/dialog/confirm.tsx";
import { useClearVerificationOnLeave } from "../../features/account/verification-storage.ts";
import { SearchBox } from "../frame/lazy-search-box.ts";
import { initialPath } from "../initial-path.ts";
import { useScrollRestoration } from "../scroll-restoration.ts";
import { LoadingView } from "./loading-view.tsx";
import { useRouteFocus } from "./route-focus.ts";

/** Scroll restoration, route focus and the overlays of all screens. Handles a navigation that began before this script loaded. */
export default function AppOverlays() {
  useScrollRestoration();
  useClearVerificationOnLeave();
  useRouteFocus(initialPath);
  return (
    <>
      <SearchBox />
      <ConfirmDialog />
      <LoadingView />
    </>
  );
}
