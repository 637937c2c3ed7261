import type { StandingCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { STANDING_NAMES } from "./use-bookmark.ts";

interface KeepButtonProps {
  type: StandingCollection;
  kept: boolean;
  onKeep: (kept: boolean) => void;
}

/** Puts into one of the two sets that everyone has, and takes out of it. */
export function KeepButton({ type, kept, onKeep }: KeepButtonProps) {
  const { deed, icon } = STANDING_NAMES[type];
  return (
    <button type="button" aria-pressed={kept} onClick={() => onKeep(!kept)}>
      <Icon name={icon} />
      {deed}
    </button>
  );
}
