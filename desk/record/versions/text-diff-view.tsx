import { fa } from "../../../text/digits.ts";
import { diffText } from "./text-diff.ts";
import css from "./text-diff-view.module.css";

/** A value and the one that replaced it. */
export const ValueDiff = ({ before, after }: { before: string; after: string }) => (
  <p className={css.diff}>
    {before && <del>{before}</del>} {after && <ins>{after}</ins>}
  </p>
);

/** The diff of two texts: removed words struck out, added ones underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className={css.diff}>
      {diffText(before, after).map((block, index) =>
        "unchanged" in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered
          <p key={index} className={css.unchanged}>{`${fa(block.unchanged)} سطر بی‌تغییر`}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are never reordered
          <p key={index}>
            {block.pieces.map(({ kind, text }, at) => {
              const Tag = kind === "added" ? "ins" : kind === "removed" ? "del" : "span";
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered
              return <Tag key={at}>{text}</Tag>;
            })}
          </p>
        ),
      )}
    </div>
  );
}
