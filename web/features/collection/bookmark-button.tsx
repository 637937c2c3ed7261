import type { BuiltinCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { BUILTIN_COLLECTION_NAMES } from "./toggle/use-bookmark.ts";

interface BookmarkButtonProps {
  type: BuiltinCollection;
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
}

/** Toggle button of a built-in collection: bookmark or favourite. */
export function BookmarkButton({ type, pressed, onToggle }: BookmarkButtonProps) {
  const { label, icon } = BUILTIN_COLLECTION_NAMES[type];
  return (
    <button type="button" aria-pressed={pressed} onClick={() => onToggle(!pressed)}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
