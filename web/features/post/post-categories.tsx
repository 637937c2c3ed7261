import { fa } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import tabs from "../../../ui/navigation/tabs.module.css";
import { postsPath } from "./post-path.ts";
import "../../../ui/styles/pills.css";

interface PostCategoriesProps {
  categories: readonly { id: number; name: string; post_count: number }[];
  selectedId: number | null;
}

/** The categories as tabs. Each tab is a link with its own URL. */
export function PostCategories({ categories, selectedId }: PostCategoriesProps) {
  const total = categories.reduce((sum, { post_count }) => sum + post_count, 0);
  const tabItems = [
    { id: null, name: "همه", post_count: total },
    ...categories.filter(({ post_count }) => post_count > 0),
  ];
  if (tabItems.length < 3) return null;
  return (
    <nav aria-label="دسته‌های داستان">
      <ul className={`pills ${tabs.tabs}`}>
        {tabItems.map(({ id, name, post_count }) => (
          <li key={id}>
            <Link to={postsPath(id ?? undefined)} aria-current={id === selectedId ? "page" : undefined}>
              {name}
              <small>
                {fa(post_count)}
                <span className="visually-hidden"> داستان</span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
