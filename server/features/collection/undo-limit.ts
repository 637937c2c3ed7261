/** How many changes of a member's collections are kept for a day, so that they can be undone. */
export const UNDO_LIMIT = 20;
