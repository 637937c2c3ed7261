import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

/** The unread count on links of the frame; its script loads for signed-in members only. */
export const { Outlet: UnreadMark, load: loadUnreadMark } = lazyComponent(() => import("./unread-badge.tsx"));
