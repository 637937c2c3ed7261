/** The intent of the form that edits an own comment and sends it again; without one the comment is deleted. */
export const EDIT_COMMENT = "edit-comment";

/** The intent of the form that marks another's comment as helpful, on the page of the place or story. */
export const MARK_COMMENT = "mark-comment";
