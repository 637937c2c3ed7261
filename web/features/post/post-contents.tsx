import css from "./post-contents.module.css";

/** The table of contents of a post; nothing for fewer than two parts. */
export function PostContents({ contents }: { contents: readonly { id: string; title: string }[] }) {
  if (contents.length < 2) return null;
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <h2 id="contents">در این داستان</h2>
      <ol>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
