import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import { depthOf, isInside } from "./depth-of.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

const emptyRow = (type: "table_head" | "table_cell", count: number) =>
  nodes.table_row!.create(
    null,
    Array.from({ length: count }, () => nodes[type]!.create()),
  );

/** Inserts a table of two columns, with the caret in its first cell; not in a cell, which has one line. */
export const insertTable: Command = (state, dispatch) => {
  if (isInside("table")(state)) return false;
  const { selection, tr } = state;
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

/** Goes to what follows the table. An empty row at its end is taken out. */
export const leaveTable: Command = ({ selection: { $from }, tr }, dispatch) => {
  const depth = depthOf($from, "table");
  if (depth === undefined) return false;
  const { childCount, lastChild } = $from.node(depth);
  const end = $from.after(depth);
  if (childCount > 2 && lastChild?.textContent === "") tr.delete(end - 1 - lastChild.nodeSize, end - 1);
  const after = tr.mapping.map(end);
  if (!tr.doc.resolve(after).nodeAfter) tr.insert(after, nodes.paragraph!.create());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1)).scrollIntoView());
  return true;
};

/** Moves to the next cell of a table; in the last one, adds a row, or leaves the table when its row is empty. */
export const nextCell: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const rowDepth = depthOf($from, "table_row");
  if (rowDepth === undefined) return false;
  const row = $from.node(rowDepth);
  const table = $from.node(rowDepth - 1);
  const isLastCell = $from.index(rowDepth) === row.childCount - 1;
  const isLastRow = $from.index(rowDepth - 1) === table.childCount - 1;
  if (isLastCell && isLastRow && row.textContent === "") return leaveTable(state, dispatch);
  const { tr } = state;
  if (isLastCell && isLastRow) tr.insert($from.after(rowDepth), emptyRow("table_cell", row.childCount));
  const end = $from.after(rowDepth + 1); // after this cell
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(isLastCell ? end + 1 : end), 1)).scrollIntoView());
  return true;
};

/** Puts what is pasted into a cell in its one line; as blocks it would divide the table. */
export const pasteIntoCell =
  (slice: Slice): Command =>
  ({ selection: { $from, $to }, tr }, dispatch) => {
    if (depthOf($from, "table") === undefined || !$from.sameParent($to)) return false;
    const line: Node[] = [];
    slice.content.descendants((node) => {
      if (node.isTextblock && line.length > 0) line.push(schema.text(" "));
      if (node.isInline) line.push(node);
    });
    dispatch?.(tr.replaceSelection(new Slice(Fragment.from(line), 0, 0)).scrollIntoView());
    return true;
  };
