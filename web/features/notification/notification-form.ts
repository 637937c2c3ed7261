/** What a form of this page says it wants: to open one, with its `id` and its `link`, or to have read all. */
export const OPEN = "open";
export const READ_ALL = "read-all";
