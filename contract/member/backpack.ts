import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, numericField, Ref, shortLine, YesNo } from "../fields.ts";

/** How many categories and items a member may add to the standard list; the length of names in characters. */
export const BACKPACK_LIMITS = { categories: 50, items: 500, name: 60 };

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

const Confirmation = z.object({ message: z.string() });
const Created = Confirmation.extend({ id: z.int() });

export const showBackpack = endpoint({
  method: "GET",
  path: "profile/todoList",
  access: "member",
  summary: "کوله‌پشتی: فهرست همیشگی و چیزهای خود؛ با مکان و ماه، پیشنهادهایی با دلیلشان",
  input: z.object({ place_id: Id.optional(), month: Month.optional() }),
  output: z.object({
    categories: z.array(BackpackCategory),
    suggested: z.array(BackpackSuggestion),
    /** The place of `place_id`, for its name. */
    place: Ref.optional(),
  }),
  errors: ["place_unknown"],
});

export const packBackpackItems = endpoint({
  method: "POST",
  path: "profile/todoList/store/:ids",
  access: "member",
  summary: "چیزهایی از فهرست همیشگی را در کوله می‌گذارد",
  input: z.object({ ids: IdList }),
  output: Confirmation,
  errors: ["todo_unknown"],
});

export const checkBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todo/check",
  access: "member",
  summary: "چیزی برداشته شد، یا هنوز نه",
  input: z.object({ todo_id: Id, checked: YesNo }),
  output: Confirmation,
  errors: ["todo_unknown"],
});

/** Creates an item in the category, or a category when there is no `category_id`. */
export const createBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/store",
  access: "member",
  summary: "چیزی یا دسته‌ای از خود می‌افزاید",
  creates: true,
  input: z.object({ name: Name, category_id: Id.optional() }),
  output: Created,
  errors: ["todo_unknown", "todo_too_many"],
});

/** `newName` means the same as `name`: the specification has both. */
export const renameBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/rename/:id",
  access: "member",
  summary: "نام چیز یا دستهٔ خود را عوض می‌کند",
  input: z
    .object({ id: Id, name: Name.optional(), newName: Name.optional() })
    .refine(({ name, newName }) => name ?? newName, { path: ["name"], message: nameMessage }),
  output: Confirmation,
  errors: ["todo_unknown"],
});

export const deleteBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/destroy/:id",
  access: "member",
  summary: "چیز یا دستهٔ خود را برمی‌دارد؛ چیزی از فهرست همیشگی را از کوله بیرون می‌گذارد",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: ["todo_unknown"],
});

export const restoreBackpackItem = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/restore/:id",
  access: "member",
  summary: "آنچه تازه برداشته‌اید برمی‌گردد",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: ["todo_unknown", "todo_too_many"],
});

export const reorderBackpackItems = endpoint({
  method: "POST",
  path: "profile/todoList/order",
  access: "member",
  summary: "چیدمان چیزهای یک دسته؛ همهٔ شناسه‌هایش به ترتیب تازه",
  input: z.object({ category_id: Id, ids: z.array(Id).min(1).max(600, "تعداد بیش از اندازه است.") }),
  output: Confirmation,
  errors: ["todo_unknown"],
});

export const uncheckBackpack = endpoint({
  method: "POST",
  path: "profile/todoList/restart",
  access: "member",
  summary: "سفر تازه: هیچ چیز هنوز برداشته نیست",
  input: z.object({}),
  output: Confirmation,
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
  input: z.object({ categories: BackpackFile }),
  output: Confirmation,
  errors: ["todo_too_many"],
});
