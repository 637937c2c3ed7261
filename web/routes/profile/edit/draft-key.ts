/** The key of a member's typed and not yet saved profile in the session storage. */
export const profileDraftKey = (member: number): string => `profile draft ${member}`;
