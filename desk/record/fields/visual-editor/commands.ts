import { autoJoin, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Node } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { isInside } from "./depth-of.ts";
import { schema } from "./schema.ts";
import { insertTable } from "./table-commands.ts";

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

/** Makes the block a heading of a level, or a paragraph again. */
const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    return (isSame ? setBlockType(nodes.paragraph!) : setBlockType(nodes.heading!, { level }))(state, dispatch);
  };

/** Makes the block an item of a list, also of the one beside it, or a paragraph again. */
const toggleList = (name: "bullet_list" | "ordered_list"): Command =>
  autoJoin(
    (state, dispatch) =>
      (isInside(name)(state) ? liftListItem(nodes.list_item!) : wrapInList(nodes[name]!))(state, dispatch),
    [name],
  );

/** Makes the blocks a quotation, or takes them out of it. */
const toggleQuote: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const quoted = $from.blockRange($to, ({ type }) => type === nodes.blockquote);
  if (!quoted) return wrapIn(nodes.blockquote!)(state, dispatch);
  dispatch?.(state.tr.lift(quoted, quoted.depth - 1).scrollIntoView());
  return true;
};

/** A line between two blocks; not in a cell of a table, which it would divide. */
const insertRule: Command = (state, dispatch) => {
  if (isInside("table")(state)) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule!.create()).scrollIntoView());
  return true;
};

export const toggleStrong = toggleMark(marks.strong!);
export const toggleEm = toggleMark(marks.em!);

/**
 * Where the link around the caret begins and ends, or the selection does, and its address if there is one: that of the first link for a
 * selection.
 */
export function linkAt({ selection, doc }: EditorState): { from: number; to: number; href: string | undefined } {
  const { $from, from, to, empty } = selection;
  const hrefOf = (node: Node | null): string | undefined =>
    node ? marks.link!.isInSet(node.marks)?.attrs.href : undefined;
  if (!empty) {
    let href: string | undefined;
    doc.nodesBetween(from, to, (node) => {
      href ??= hrefOf(node);
    });
    return { from, to, href };
  }
  const { parent, parentOffset } = $from;
  const beside = [parent.childAfter(parentOffset), parent.childBefore(parentOffset)].find(({ node }) => hrefOf(node));
  if (!beside) return { from, to, href: undefined };
  const href = hrefOf(beside.node);
  const isLink = (index: number) => hrefOf(parent.maybeChild(index)) === href;
  let [first, end] = [beside.index, beside.index + 1];
  while (isLink(first - 1)) first--;
  while (isLink(end)) end++;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(end), href };
}

/**
 * Sets the address of the link around the caret, or of the selected text. An empty address removes the link; where there is none,
 * and for a place with its name, a text that leads there is inserted.
 */
export const setLink =
  (href: string, name?: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { from, to } = name === undefined ? linkAt(state) : selection;
    const mark = marks.link!.create({ href });
    if (href === "") tr.removeMark(from, to, marks.link);
    else if (from === to) tr.replaceSelectionWith(schema.text(name ?? href, [mark]), false);
    else tr.addMark(from, to, mark);
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
  { name: "نقل", run: toggleQuote, isActive: isInside("blockquote") },
  { name: "جدول", run: insertTable, isActive: isInside("table") },
  { name: "خط جداکننده", run: insertRule },
];
