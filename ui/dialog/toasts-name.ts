/** The name of the cookie with the toasts of an action, and the key in the session storage of those that a page was left with. */
export const TOASTS = "toasts";
