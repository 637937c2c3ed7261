import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, number, Ref, shortLine, YesNo } from "../fields.ts";

/** How much a member may add to the standard list; names in characters. */
export const BACKPACK_LIMITS = { categories: 50, items: 500, name: 60 };

const month = "ماه عددی از ۱ تا ۱۲ است.";
const Month = number(z.number(month).int(month).min(1, month).max(12, month));

const NAMELESS = "نام را بنویسید.";
const Name = shortLine(NAMELESS, BACKPACK_LIMITS.name);

/** A thing to take along. The ids of standard and own things come from one row of numbers. */
export const TodoItem = z.object({
  todo_id: z.int(),
  name: z.string(),
  /** The member's own. */
  custom: z.boolean(),
  /** In the member's list; a standard thing that is not, is on offer. Own things always are. */
  packed: z.boolean(),
  /** Ticked off. */
  checked: z.boolean(),
});
export type TodoItem = z.output<typeof TodoItem>;

export const TodoCategory = z.object({ id: z.int(), name: z.string(), custom: z.boolean(), items: z.array(TodoItem) });
export type TodoCategory = z.output<typeof TodoCategory>;

/** A standard thing that a place calls for in a month. */
export const Suggestion = z.object({
  todo_id: z.int(),
  name: z.string(),
  packed: z.boolean(),
  /** Why, in Persian: «شب‌ها تا ۴ درجه سرد می‌شود». */
  reason: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

const Message = z.object({ message: z.string() });
const Made = Message.extend({ id: z.int() });

export const listTodo = endpoint({
  method: "GET",
  path: "profile/todoList",
  access: "member",
  summary: "کوله‌پشتی: فهرست همیشگی و چیزهای خود؛ با مکان و ماه، پیشنهادهایی با دلیلشان",
  input: z.object({ place_id: Id.optional(), month: Month.optional() }),
  output: z.object({
    categories: z.array(TodoCategory),
    suggested: z.array(Suggestion),
    /** The place that was asked about: whose name to show. */
    place: Ref.optional(),
  }),
  errors: ["place_unknown"],
});

export const packTodo = endpoint({
  method: "POST",
  path: "profile/todoList/store/:ids",
  access: "member",
  summary: "چیزهایی از فهرست همیشگی را در کوله می‌گذارد",
  input: z.object({ ids: IdList }),
  output: Message,
  errors: ["todo_unknown"],
});

export const checkTodo = endpoint({
  method: "POST",
  path: "profile/todoList/todo/check",
  access: "member",
  summary: "چیزی برداشته شد، یا هنوز نه",
  input: z.object({ todo_id: Id, checked: YesNo }),
  output: Message,
  errors: ["todo_unknown"],
});

/** Without `category_id` the name is a new category's. */
export const createTodo = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/store",
  access: "member",
  summary: "چیزی یا دسته‌ای از خود می‌افزاید",
  creates: true,
  input: z.object({ name: Name, category_id: Id.optional() }),
  output: Made,
  errors: ["todo_unknown", "todo_too_many"],
});

/** `newName` is the same as `name`: the specification has both. */
export const renameTodo = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/rename/:id",
  access: "member",
  summary: "نام چیز یا دستهٔ خود را عوض می‌کند",
  input: z
    .object({ id: Id, name: Name.optional(), newName: Name.optional() })
    .refine(({ name, newName }) => name ?? newName, { path: ["name"], message: NAMELESS }),
  output: Message,
  errors: ["todo_unknown"],
});

export const destroyTodo = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/destroy/:id",
  access: "member",
  summary: "چیز یا دستهٔ خود را برمی‌دارد؛ چیزی از فهرست همیشگی را از کوله بیرون می‌گذارد",
  input: z.object({ id: Id }),
  output: Message,
  errors: ["todo_unknown"],
});

export const restoreTodo = endpoint({
  method: "POST",
  path: "profile/todoList/todoCustom/restore/:id",
  access: "member",
  summary: "آنچه تازه برداشته‌اید برمی‌گردد",
  input: z.object({ id: Id }),
  output: Message,
  errors: ["todo_unknown", "todo_too_many"],
});

export const orderTodo = endpoint({
  method: "POST",
  path: "profile/todoList/order",
  access: "member",
  summary: "چیدمان چیزهای یک دسته؛ همهٔ شناسه‌هایش به ترتیب تازه",
  input: z.object({ category_id: Id, ids: z.array(Id).min(1).max(600, "تعداد بیش از اندازه است.") }),
  output: Message,
  errors: ["todo_unknown"],
});

export const restartTodo = endpoint({
  method: "POST",
  path: "profile/todoList/restart",
  access: "member",
  summary: "سفر تازه: هیچ چیز هنوز برداشته نیست",
  input: z.object({}),
  output: Message,
});

/** The file of a full backpack holds standard things beside the own ones: room for more than there will ever be. */
const STANDARD = 200;

const File = z
  .array(
    z.object({
      name: Name,
      items: z
        .array(z.object({ name: Name, checked: z.boolean().default(false) }))
        .max(BACKPACK_LIMITS.items + STANDARD),
    }),
    "این پرونده یک فهرست کوله‌پشتی نیست.",
  )
  .min(1, "این پرونده خالی است.")
  .max(BACKPACK_LIMITS.categories + STANDARD, "تعداد بیش از اندازه است.");

/** What the web wrote into a file from `listTodo`: names find the standard things again, the rest become own ones. */
export const importTodo = endpoint({
  method: "POST",
  path: "profile/todoList/import",
  access: "member",
  summary: "فهرستی را که در پرونده‌ای نگه داشته شده بازمی‌آورد؛ به آنچه هست افزوده می‌شود",
  input: z.object({ categories: File }),
  output: Message,
  errors: ["todo_too_many"],
});
