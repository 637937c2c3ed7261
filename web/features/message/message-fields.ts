/** The fields of the contact form, as the contract names them. */
export const CONTACT_FIELDS = ["name", "mobile", "email", "subject", "place_name", "message"] as const;

/** The fields as they were typed. */
export type ContactFields = Record<(typeof CONTACT_FIELDS)[number], string>;
