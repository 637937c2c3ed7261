/** The columns that a member can log in with; each is unique. */
export type LoginKey = "mobile" | "email" | "username";
