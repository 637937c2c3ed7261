import { Link } from "react-router";
import type { Place } from "../../../../contract/catalog/place.ts";
import css from "./place-activities.module.css";

/** What people do here; each leads to where else it can be done. */
export function PlaceActivities({ activities }: Pick<Place, "activities">) {
  return (
    <ul className={css.activities}>
      {activities.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/place-list?activity_id=${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
