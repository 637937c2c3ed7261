import { Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import tabs from "../../../ui/navigation/tabs.module.css";
import { postsPath } from "./post-path.ts";

interface PostCategoriesProps {
  categories: readonly { id: number; name: string; post_count: number }[];
  chosen: number | null;
}

/** What the stories are about: a choice that is a link, so that each has its address. */
export function PostCategories({ categories, chosen }: PostCategoriesProps) {
  const all = categories.reduce((sum, { post_count }) => sum + post_count, 0);
  const shown = [{ id: null, name: "همه", post_count: all }, ...categories.filter(({ post_count }) => post_count > 0)];
  if (shown.length < 3) return null;
  return (
    <nav aria-label="دسته‌های داستان">
      <ul className={tabs.tabs}>
        {shown.map(({ id, name, post_count }) => (
          <li key={id}>
            <Link to={postsPath(id ?? undefined)} aria-current={id === chosen ? "page" : undefined} preventScrollReset>
              {name}
              <small>
                {fa(post_count)}
                <span className="unseen"> داستان</span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
