/** The intent of the form that edits an own comment and sends it again; without one the comment is deleted. */
export const EDIT_COMMENT = "edit-comment";
