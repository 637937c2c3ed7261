import type { Image } from "../../../contract/image.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import css from "./avatar.module.css";

interface AvatarProps {
  image: Image | null;
  /** First and last name; their initials replace a missing avatar. */
  name: string;
}

/** A member's avatar in a circle, hidden from screen readers: the name is always beside it. */
export function Avatar({ image, name }: AvatarProps) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {image ? <Picture image={image} sizes="4rem" alt="" /> : initials(name)}
    </span>
  );
}

/** The initials of the first and the last word, separated so that the letters do not join. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.filter(Boolean).join("\u200c ");
}
