import type { BuiltinCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { BUILTIN_COLLECTION_NAMES } from "./use-bookmark.ts";

interface BookmarkButtonProps {
  type: BuiltinCollection;
  kept: boolean;
  onKeep: (kept: boolean) => void;
}

/** Puts into one of the two sets that everyone has, and takes out of it. */
export function BookmarkButton({ type, kept, onKeep }: BookmarkButtonProps) {
  const { deed, icon } = BUILTIN_COLLECTION_NAMES[type];
  return (
    <button type="button" aria-pressed={kept} onClick={() => onKeep(!kept)}>
      <Icon name={icon} />
      {deed}
    </button>
  );
}
