import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Node, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** An action of the toolbar and of the menu that «/» opens. */
export interface Action {
  name: string;
  /** Its key, as shown. */
  keys?: string;
  run: Command;
  /** Whether the selection has it. */
  isActive?: (state: EditorState) => boolean;
}

const hasMark =
  (name: string) =>
  ({ selection, storedMarks, doc }: EditorState) => {
    const { from, $from, to, empty } = selection;
    const mark = marks[name]!;
    return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
  };

const depthOf = ($from: ResolvedPos, name: string): number | undefined => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth;
  return undefined;
};
const isInside =
  (name: string) =>
  ({ selection }: EditorState) =>
    depthOf(selection.$from, name) !== undefined;

/** Makes the block a heading of a level, or a paragraph again. */
const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    return (isSame ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level }))(state, dispatch);
  };

const toggleList =
  (name: "bullet_list" | "ordered_list"): Command =>
  (state, dispatch) =>
    isInside(name)(state) ? liftListItem(nodes.list_item!)(state, dispatch) : wrapInList(nodes[name]!)(state, dispatch);

const insertBlock =
  (make: () => Node): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(make()).scrollIntoView());
    return true;
  };

const emptyRow = (type: "table_head" | "table_cell", count: number) =>
  nodes.table_row!.create(
    null,
    Array.from({ length: count }, () => nodes[type]!.create()),
  );

/** Inserts a table of two columns, with the caret in its first cell. */
const insertTable: Command = ({ selection, tr }, dispatch) => {
  const start = selection.$from.before(1);
  const table = nodes.table!.create(null, [emptyRow("table_head", 2), emptyRow("table_cell", 2)]);
  tr.replaceSelectionWith(table);
  let cell: number | undefined;
  tr.doc.nodesBetween(start, tr.doc.content.size, ({ type }, position) => {
    if (type === nodes.table_head) cell ??= position + 1;
  });
  if (cell !== undefined) tr.setSelection(TextSelection.create(tr.doc, cell));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Moves to the next cell of a table; in the last one, adds a row. */
export const nextCell: Command = ({ selection: { $from }, tr }, dispatch) => {
  const rowDepth = depthOf($from, "table_row");
  if (rowDepth === undefined) return false;
  const row = $from.node(rowDepth);
  const table = $from.node(rowDepth - 1);
  const isLastCell = $from.index(rowDepth) === row.childCount - 1;
  const isLastRow = $from.index(rowDepth - 1) === table.childCount - 1;
  if (!dispatch) return true;
  if (isLastCell && isLastRow) tr.insert($from.after(rowDepth), emptyRow("table_cell", row.childCount));
  const end = $from.after(rowDepth + 1); // after this cell
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(isLastCell ? end + 1 : end), 1)).scrollIntoView());
  return true;
};

export const toggleStrong = toggleMark(marks.strong!);
export const toggleEm = toggleMark(marks.em!);

/** Sets the address of the selected text, or inserts a text that leads there. An empty address removes the link. */
export const setLink =
  (href: string, text = href): Command =>
  ({ selection, tr }, dispatch) => {
    const { from, to, empty } = selection;
    if (href === "") tr.removeMark(from, to, marks.link);
    else if (empty) tr.replaceSelectionWith(schema.text(text, [marks.link!.create({ href })]), false);
    else tr.addMark(from, to, marks.link!.create({ href }));
    dispatch?.(tr.removeStoredMark(marks.link!).scrollIntoView());
    return true;
  };

/** Puts a photo of the library after the block with the caret, which goes on behind it. */
export const insertPhoto =
  ({ id, alt }: { id: number; alt: string }): Command =>
  ({ tr, selection }, dispatch) => {
    const isEmpty = selection.$from.depth > 0 && selection.$from.node(1).content.size === 0;
    const [from, to] =
      selection.$from.depth === 0
        ? [selection.to, selection.to]
        : [isEmpty ? selection.$from.before(1) : selection.$to.after(1), selection.$to.after(1)];
    const photo = nodes.photo!.create({ id, alt });
    tr.replaceWith(from, to, photo);
    const end = from + photo.nodeSize;
    if (end === tr.doc.content.size) tr.insert(end, nodes.paragraph!.create());
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end), 1)).scrollIntoView());
    return true;
  };

export const ACTIONS: Action[] = [
  { name: "پررنگ", keys: "Ctrl+B", run: toggleStrong, isActive: hasMark("strong") },
  { name: "کج", keys: "Ctrl+I", run: toggleEm, isActive: hasMark("em") },
];

export const BLOCK_ACTIONS: Action[] = [
  { name: "تیتر", run: toggleHeading(2), isActive: ({ selection }) => selection.$from.parent.attrs.level === 2 },
  { name: "تیتر کوچک", run: toggleHeading(3), isActive: ({ selection }) => selection.$from.parent.attrs.level === 3 },
  { name: "فهرست", run: toggleList("bullet_list"), isActive: isInside("bullet_list") },
  { name: "فهرست شماره‌دار", run: toggleList("ordered_list"), isActive: isInside("ordered_list") },
  { name: "نقل", run: wrapIn(nodes.blockquote!), isActive: isInside("blockquote") },
  { name: "جدول", run: insertTable, isActive: isInside("table") },
  { name: "خط جداکننده", run: insertBlock(() => nodes.horizontal_rule!.create()) },
];
