import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

/** Where the unread count stands, on links of the frame; its script comes for those who are signed in. */
export const { Place: UnreadMark, want: wantUnreadMark } = lazyComponent(() => import("./unread-badge.tsx"));
