import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keydownHandler } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, Plugin } from "prosemirror-state";
import { toggleEm, toggleStrong } from "./commands.ts";
import { schema } from "./schema.ts";
import { leaveTable, nextCell } from "./table-commands.ts";

const { nodes } = schema;
const item = nodes.list_item!;

const insertBreak: Command = ({ selection, tr }, dispatch) => {
  if (!selection.$from.parent.inlineContent) return false;
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break!.create()).scrollIntoView());
  return true;
};

const bindings: Record<string, Command> = {
  ...baseKeymap,
  "Mod-b": toggleStrong,
  "Mod-i": toggleEm,
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  Enter: chainCommands(nextCell, splitListItem(item), baseKeymap.Enter!),
  "Mod-Enter": chainCommands(leaveTable, exitCode),
  "Shift-Enter": chainCommands(exitCode, insertBreak),
  // Tab leaves the editor, except inside of a table and to indent a list.
  Tab: chainCommands(nextCell, sinkListItem(item)),
  "Shift-Tab": liftListItem(item),
};

/** A paragraph follows what the caret would not leave at the end of a text: a table, a photo or a block of source. */
const paragraphAtEnd = new Plugin({
  appendTransaction: (_transactions, _old, { doc, tr }) =>
    doc.lastChild?.isLeaf || doc.lastChild?.type === nodes.table
      ? tr.insert(doc.content.size, nodes.paragraph!.create())
      : null,
});

/** The letter of a key by its position, since the Persian layout types another one. */
function withLatinKey(event: KeyboardEvent): KeyboardEvent {
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? [];
  if (!letter || !(event.ctrlKey || event.metaKey) || /^[a-z]$/i.test(event.key)) return event;
  const { ctrlKey, metaKey, shiftKey, altKey, code } = event;
  return new KeyboardEvent("keydown", { key: letter.toLowerCase(), code, ctrlKey, metaKey, shiftKey, altKey });
}

/** The behaviour of the editor: keys, Markdown's marks while typing, and undo. `openLink` is Ctrl+K. */
export function createPlugins(openLink: Command): Plugin[] {
  const onKeyDown = keydownHandler({ ...bindings, "Mod-k": openLink });
  return [
    history(),
    paragraphAtEnd,
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading!, ([, marks]) => ({ level: marks!.length })),
        wrappingInputRule(/^[-*]\s$/, nodes.bullet_list!),
        wrappingInputRule(/^[1۱][.)]\s$/, nodes.ordered_list!),
        wrappingInputRule(/^>\s$/, nodes.blockquote!),
      ],
    }),
    new Plugin({
      props: {
        handleKeyDown(view, event) {
          const isHandled = onKeyDown(view, withLatinKey(event));
          if (isHandled) event.preventDefault();
          return isHandled;
        },
      },
    }),
  ];
}
