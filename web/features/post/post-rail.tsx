import { Section } from "../../../ui/content/section.tsx";
import type { CardPost } from "./card-post.ts";
import { PostCard } from "./post-card.tsx";
import { postsPath } from "./post-path.ts";
import css from "./post-rail.module.css";

/** The latest posts: the newest large, the others beside it; nothing without posts. */
export function PostRail({ posts }: { posts: readonly CardPost[] }) {
  const [newest, ...others] = posts;
  if (!newest) return null;
  return (
    <Section title="داستان‌ها" more={{ to: postsPath(), name: "همهٔ داستان‌ها" }}>
      <div className={others.length > 0 ? css.rail : undefined}>
        <PostCard post={newest} variant="large" />
        {others.length > 0 && (
          <ul className={css.others}>
            {others.slice(0, 4).map((post) => (
              <li key={post.id}>
                <PostCard post={post} variant="row" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
