import { Link } from "react-router";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./activity-choice-shown.module.css";

interface ChosenActivitiesProps {
  activities: readonly { id: number; name: string; icon: string }[];
}

/** What a member likes to do; each leads to the places for it. */
export function ChosenActivities({ activities }: ChosenActivitiesProps) {
  if (activities.length === 0) return <p className={css.none}>هنوز فعالیتی برنگزیده‌اید.</p>;
  return (
    <ul className={css.chosen}>
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
