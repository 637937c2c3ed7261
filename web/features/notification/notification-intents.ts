/** Values of the `intent` field: to open a notification by its `id`, or to mark all as read. */
export const OPEN = "open";
export const READ_ALL = "read-all";
