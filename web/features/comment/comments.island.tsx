import { PENDING_ACTION_KEY } from "../../../api-client/pending-action.ts";
import { draftKey } from "./comment-draft.ts";
import type { CommentSubject } from "./send-comment.ts";

export { Comments as default } from "./comments.tsx";

/** A comment that waited for the log-in, or a draft. */
export const startIfStored = ({ subject }: { subject: CommentSubject }) => [PENDING_ACTION_KEY, draftKey(subject)];
