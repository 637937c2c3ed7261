import type { Image } from "../../../contract/image.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import css from "./avatar.module.css";

interface PortraitProps {
  photo: Image | null;
  /** First and last name: without a photo their first letters stand for it. */
  name: string;
}

/** A member's face in a circle. The name stands beside it, so it says nothing to a screen reader. */
export function Portrait({ photo, name }: PortraitProps) {
  return (
    <span className={css.portrait} aria-hidden="true">
      {photo ? <Picture image={photo} sizes="4rem" alt="" /> : initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word, kept apart: joined they would read as a word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.filter(Boolean).join("\u200c ");
}
