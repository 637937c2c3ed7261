import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import tabStyles from "../../../ui/navigation/tabs.module.css";
import css from "./collection-tabs.module.css";
import "../../../ui/styles/pills.css";
import { type FavouriteType, favouritePath } from "./favourite-path.ts";

interface CollectionTabsProps {
  selected: FavouriteType;
  counts: { bookmark: number; favorite: number; collection: number };
}

/** Tabs of what a member has saved, by kind; each is a link with a URL of its own. */
export function CollectionTabs({ selected, counts }: CollectionTabsProps) {
  const tabs = [
    { type: "bookmark", name: "نشان‌شده‌ها", icon: "bookmark", count: counts.bookmark },
    { type: "favorite", name: "علاقه‌مندی‌ها", icon: "heart", count: counts.favorite },
    { type: "custom", name: "مجموعه‌های من", icon: "collection", count: counts.collection },
    { type: "post", name: "داستان‌ها", icon: "book", count: 0 },
  ] as const;
  const current = typeof selected === "number" ? "custom" : selected;
  return (
    <nav aria-label="آنچه نگه داشته‌ام">
      <ul className={`pills ${tabStyles.tabs} ${css.kinds}`}>
        {tabs.map(({ type, name, icon, count }) => (
          <li key={type}>
            <Link to={favouritePath(type)} aria-current={type === current ? "page" : undefined}>
              <Icon name={icon} />
              {name}
              {count > 0 && <small>{fa(count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
