import type { ResolvedPos } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";

/** The depth of the innermost node of a type around a position; undefined for none. */
export const depthOf = ($from: ResolvedPos, name: string): number | undefined => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === name) return depth;
  return undefined;
};

/** Returns a function that tells whether the selection begins inside of a node of this type. */
export const isInside =
  (name: string) =>
  ({ selection }: EditorState): boolean =>
    depthOf(selection.$from, name) !== undefined;
