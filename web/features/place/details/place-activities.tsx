import type { Place } from "../../../../contract/catalog/place.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import "../../../../ui/styles/pills.css";

/** The activities at a place; each links to the other places for it. */
export function PlaceActivities({ activities }: Pick<Place, "activities">) {
  return (
    <ul className="pills">
      {activities.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/place-list?activity_id=${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
