import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, numericField, Ref, shortLine, YesNo } from "../fields.ts";
import { clearable } from "./member-fields.ts";

/** How many lists a member may have, and how many categories and items of their own in each; the length of names in characters. */
export const BACKPACK_LIMITS = { lists: 30, categories: 50, items: 500, name: 60 };

const monthMessage = "ماه عددی از ۱ تا ۱۲ است.";
/** A Jalali month. */
export const Month = numericField(z.number(monthMessage).int(monthMessage).min(1, monthMessage).max(12, monthMessage));

const nameMessage = "نام را بنویسید.";
const Name = shortLine(nameMessage, BACKPACK_LIMITS.name);

/** An item to pack. The ids of standard and custom items come from one sequence. */
export const BackpackItem = z.object({
  todo_id: z.int(),
  name: z.string(),
  /** Created by the member. */
  custom: z.boolean(),
  /** Whether it is in the member's list. Custom items always are; a standard item that is not can be added. */
  packed: z.boolean(),
  /** Whether the member has ticked it off. */
  checked: z.boolean(),
});
export type BackpackItem = z.output<typeof BackpackItem>;

export const BackpackCategory = z.object({
  id: z.int(),
  name: z.string(),
  custom: z.boolean(),
  items: z.array(BackpackItem),
});
export type BackpackCategory = z.output<typeof BackpackCategory>;

/** A standard item that is recommended for a place in a month. */
export const BackpackSuggestion = z.object({
  todo_id: z.int(),
  name: z.string(),
  packed: z.boolean(),
  /** The reason in Persian: «شب‌ها تا ۴ درجه سرد می‌شود». */
  reason: z.string(),
});
export type BackpackSuggestion = z.output<typeof BackpackSuggestion>;

/** One of a member's packing lists. Every member has one from the start, and at least one. */
export const BackpackList = z.object({
  id: z.int(),
  name: z.string(),
  /** Where the trip goes to; null until it is chosen. */
  place: Ref.nullable(),
  /** The Jalali month of the trip; null for the current one. */
  month: z.int().nullable(),
});
export type BackpackList = z.output<typeof BackpackList>;

/**
 * The list that is meant. Without it that of the member's own items and categories which the input names, or else the one that was
 * changed last.
 */
const ListId = { list_id: Id.optional() };

const Confirmation = z.object({ message: z.string() });
const Created = Confirmation.extend({ id: z.int() });

export const showBackpack = endpoint({
  method: "GET",
  path: "profile/todoList",
  access: "member",
  summary: "کوله‌پشتی: یک فهرست با چیزهای همیشگی و خود؛ با مکان و ماه، پیشنهادهایی با دلیلشان؛ و نام همهٔ فهرست‌ها",
  input: z.object({ ...ListId, place_id: Id.optional(), month: Month.optional() }),
  output: z.object({
    /** The list that is shown. */
    list_id: z.int(),
    /** All lists, in the order in which they were made. */
    lists: z.array(BackpackList),
    categories: z.array(BackpackCategory),
    /** For `place_id`, or else for the place of the list. */
    suggested: z.array(BackpackSuggestion),
    /** The place of the suggestions, for its name. */
    place: Ref.optional(),
  }),
  errors: ["place_unknown", "backpack_list_unknown"],
});

export const packBackpackItems = endpoint({
  method: "POST",
  path: "profile/todoList/store/:ids",
  access: "member",
  summary: "چیزهایی از فهرست همیشگی را در کوله می‌گذارد",
  input: z.object({ ...ListId, ids: IdList }),
  output: Confirmation,
  errors: ["todo_unknown", "backpack_list_unknown"],
});

export const checkBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todo/check",
  access: "member",
  summary: "چیزی در کوله گذاشته شد، یا هنوز نه",
  input: z.object({ ...ListId, todo_id: Id, checked: YesNo }),
  output: Confirmation,
  errors: ["todo_unknown", "backpack_list_unknown"],
});

/** Creates an item in the category, or a category when there is no `category_id`. */
export const createBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/store",
  access: "member",
  summary: "چیزی یا دسته‌ای از خود می‌افزاید",
  creates: true,
  input: z.object({ ...ListId, name: Name, category_id: Id.optional() }),
  output: Created,
  errors: ["todo_unknown", "todo_too_many", "backpack_list_unknown"],
});

/** `newName` means the same as `name`: the specification has both. */
export const renameBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/rename/:id",
  access: "member",
  summary: "نام چیز یا دستهٔ خود را عوض می‌کند",
  input: z
    .object({ id: Id, name: Name.optional(), newName: Name.optional(), ...ListId })
    .refine(({ name, newName }) => name ?? newName, { path: ["name"], message: nameMessage }),
  output: Confirmation,
  errors: ["todo_unknown", "backpack_list_unknown"],
});

export const deleteBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/destroy/:id",
  access: "member",
  summary: "چیز یا دستهٔ خود را برمی‌دارد؛ چیزی از فهرست همیشگی را از کوله بیرون می‌گذارد",
  input: z.object({ ...ListId, id: Id }),
  output: Confirmation,
  errors: ["todo_unknown", "backpack_list_unknown"],
});

export const restoreBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/restore/:id",
  access: "member",
  summary: "آنچه تازه برداشته‌اید برمی‌گردد",
  input: z.object({ ...ListId, id: Id }),
  output: Confirmation,
  errors: ["todo_unknown", "todo_too_many", "backpack_list_unknown"],
});

export const reorderBackpackItems = endpoint({
  method: "POST",
  path: "profile/todoList/order",
  access: "member",
  summary: "چیدمان چیزهای یک دسته؛ همهٔ شناسه‌هایش به ترتیب تازه",
  input: z.object({ ...ListId, category_id: Id, ids: z.array(Id).min(1).max(600, "تعداد بیش از اندازه است.") }),
  output: Confirmation,
  errors: ["todo_unknown", "backpack_list_unknown"],
});

export const uncheckBackpack = endpoint({
  method: "POST",
  path: "profile/todoList/restart",
  access: "member",
  summary: "تیک همهٔ چیزهای فهرست را برمی‌دارد",
  input: z.object(ListId),
  output: Confirmation,
  errors: ["backpack_list_unknown"],
});

/**
 * The file of a full backpack also lists standard categories and items; this allows for more of them than there will
 * be.
 */
const MAX_STANDARD = 200;

const BackpackFile = z
  .array(
    z.object({
      name: Name,
      items: z
        .array(z.object({ name: Name, checked: z.boolean().default(false) }))
        .max(BACKPACK_LIMITS.items + MAX_STANDARD),
    }),
    "این فایل یک فهرست کوله‌پشتی نیست.",
  )
  .min(1, "این فایل خالی است.")
  .max(BACKPACK_LIMITS.categories + MAX_STANDARD, "تعداد بیش از اندازه است.");

/** Takes the file that the web exports. Standard items are recognised by their name, all others become custom items. */
export const importBackpack = endpoint({
  method: "POST",
  path: "profile/todoList/import",
  access: "member",
  summary: "فهرستی را که در فایلی نگه داشته شده بازمی‌آورد؛ به آنچه هست افزوده می‌شود",
  input: z.object({ ...ListId, categories: BackpackFile }),
  output: Confirmation,
  errors: ["todo_too_many", "backpack_list_unknown"],
});

/** Has the standard items, none of them packed; or, with `copy_of`, what that list has, nothing of it ticked. */
export const createBackpackList = endpoint({
  method: "POST",
  path: "profile/todoList/list/store",
  access: "member",
  summary: "فهرست تازه‌ای می‌سازد، مثلاً برای یک سفر؛ خالی، یا رونوشتی بدون تیک از فهرستی دیگر",
  creates: true,
  input: z.object({
    name: Name,
    place_id: Id.optional(),
    month: Month.optional(),
    /** The list to copy. */
    copy_of: Id.optional(),
  }),
  output: Created,
  errors: ["backpack_list_unknown", "backpack_lists_too_many", "place_unknown"],
});

export const editBackpackList = endpoint({
  method: "POST",
  path: "profile/todoList/list/edit/:id",
  access: "member",
  summary: "نام، مقصد و ماه یک فهرست؛ آنچه فرستاده نشود می‌ماند",
  input: z.object({ id: Id, name: Name.optional(), place_id: clearable(Id), month: clearable(Month) }),
  output: Confirmation,
  errors: ["backpack_list_unknown", "place_unknown"],
});

/** It can be restored for a day, as long as it is among the last five that were deleted. Repeating it changes nothing. */
export const deleteBackpackList = endpoint({
  method: "POST",
  path: "profile/todoList/list/destroy/:id",
  access: "member",
  summary: "یک فهرست را پاک می‌کند؛ یکی همیشه می‌ماند",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: ["backpack_list_unknown", "backpack_list_last"],
});

export const restoreBackpackList = endpoint({
  method: "POST",
  path: "profile/todoList/list/restore/:id",
  access: "member",
  summary: "فهرستی که تازه پاک شده برمی‌گردد",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: ["backpack_list_unknown", "backpack_lists_too_many"],
});
