import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { shortLine } from "../../fields.ts";
import { yesNo } from "../../record-fields.ts";

// What a colleague has chosen for a list of the desk, kept by the server so that it follows to another machine.

/** Of each list. */
export const MAX_SAVED_FILTERS = 20;
export const MAX_FILTER_NAME = 60;
export const MAX_FILTER_QUERY = 1000;
const maxColumns = 30;

const listMessage = "این فهرست شناخته نیست.";
/** The path of a list below /desk, such as `/places`. */
const List = z
  .string(listMessage)
  .max(60, listMessage)
  .regex(/^(?:\/[a-z]+(?:-[a-z]+)*){1,3}$/, listMessage);

const queryMessage = "این فیلتر درست نیست.";
const filterName = shortLine("نام فیلتر را بنویسید.", MAX_FILTER_NAME);

/** A search, state, filters and order of a list, as a colleague named them. */
const SavedFilter = z.object({
  name: filterName,
  /** The query of its address, without a page. */
  query: z.string(queryMessage).min(1, queryMessage).max(MAX_FILTER_QUERY, queryMessage),
});
export type SavedFilter = z.output<typeof SavedFilter>;

const columnsMessage = "ستون‌ها را درست انتخاب کنید.";
const Columns = z
  .array(z.string(columnsMessage).min(1, columnsMessage).max(60, columnsMessage), columnsMessage)
  .max(maxColumns, columnsMessage)
  .refine((names) => new Set(names).size === names.length, columnsMessage);

const Setting = z.object({
  filters: z.array(z.object({ name: z.string(), query: z.string() })),
  /** The names of the columns that are shown, in their order; null: all, in the list's own. */
  columns: z.array(z.string()).nullable(),
});
export type ListSetting = z.output<typeof Setting>;

export const showListSetting = endpoint({
  method: "GET",
  path: "desk/list-setting",
  access: "desk",
  summary: "فیلترهای ذخیره‌شده و ستون‌های یک فهرست، از آنِ خود همکار",
  input: z.object({ list: List }),
  output: Setting,
});

/** A name that exists gets the new query, unless `keep`; the oldest give way when there are too many. */
export const saveListFilters = endpoint({
  method: "POST",
  path: "desk/list-setting/filters",
  access: "desk",
  summary: "فیلترهایی با نامشان ذخیره می‌شوند",
  input: z.object({
    list: List,
    filters: z.array(SavedFilter, queryMessage).min(1, queryMessage).max(MAX_SAVED_FILTERS, queryMessage),
    keep: yesNo.default(false),
  }),
  output: Setting,
});

/** Repeating it is allowed. */
export const removeListFilter = endpoint({
  method: "POST",
  path: "desk/list-setting/remove-filter",
  access: "desk",
  summary: "یک فیلتر ذخیره‌شده برداشته می‌شود",
  input: z.object({ list: List, name: filterName }),
  output: Setting,
});

export const saveListColumns = endpoint({
  method: "POST",
  path: "desk/list-setting/columns",
  access: "desk",
  summary: "ستون‌های یک فهرست و ترتیبشان انتخاب می‌شود",
  input: z.object({ list: List, columns: z.union([Columns, z.null()], columnsMessage) }),
  output: Setting,
});
