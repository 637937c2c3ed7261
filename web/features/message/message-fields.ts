/** The fields of the message form, as in the contract. */
export const MESSAGE_FIELDS = ["name", "mobile", "email", "subject", "place_name", "message"] as const;

/** The fields as typed. */
export type MessageFields = Record<(typeof MESSAGE_FIELDS)[number], string>;
