import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./selected-activities.module.css";

interface SelectedActivitiesProps {
  activities: readonly { id: number; name: string; icon: string }[];
}

/** The activities that a member has selected, each with a link to its places. */
export function SelectedActivities({ activities }: SelectedActivitiesProps) {
  if (activities.length === 0) return <p className={css.none}>هنوز فعالیتی انتخاب نکرده‌اید.</p>;
  return (
    <ul className={css.activities}>
      {activities.map(({ id, name, icon }) => (
        <li key={id}>
          <Link to={`/place-list?activity_id=${id}`}>
            <Icon name={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
