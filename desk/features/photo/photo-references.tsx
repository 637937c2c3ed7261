import type { SuggestedPhoto } from "../../../contract/desk/suggestion.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./photo-references.module.css";

/** Photographs of open data that an editor has accepted for this place, to be uploaded from their pages. */
export function PhotoReferences({ photos }: { photos: readonly SuggestedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section className={css.references} aria-labelledby="references">
      <h2 id="references">پذیرفته از دادهٔ باز، برای بارگذاری</h2>
      <ul>
        {photos.map(({ file, url, author, license }) => (
          <li key={file}>
            <a href={url} target="_blank" rel="noreferrer" dir="auto">
              {file}
              <Icon name="external" />
            </a>
            <span>{[author, license].filter(Boolean).join("، ") || "عکاس و پروانه را در صفحهٔ عکس ببینید"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
