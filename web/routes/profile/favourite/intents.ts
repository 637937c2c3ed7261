/** The id of the form that moves the chosen places; their checkboxes are in the list. */
export const MOVE_FORM = "move";

/** What a form of the favourites screen does; without an intent it deletes an own collection. */
export const INTENTS = {
  move: "move",
  undo: "undo",
  describePlace: "describe-place",
  describeCollection: "describe-collection",
} as const;
