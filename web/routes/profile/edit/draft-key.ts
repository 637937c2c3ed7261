/** The key of the typed and not yet saved profile in the session storage. */
export const PROFILE_DRAFT_KEY = "profile draft";
