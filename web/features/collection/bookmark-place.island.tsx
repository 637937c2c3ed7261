import { PENDING_ACTION_KEY } from "../../../api-client/pending-action.ts";

export { BookmarkPlace as default } from "./bookmark-place.tsx";

/** An action that waited for the log-in. */
export const startIfStored = () => [PENDING_ACTION_KEY];
