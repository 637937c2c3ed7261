import { useContext } from "react";
import { Schema } from "../../../ui/content/json-ld.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import css from "./activity-card.module.css";
import { ActivityCard } from "./activity-card.tsx";
import type { CardActivity } from "./card-activity.ts";

interface ActivityCardsProps {
  activities: readonly CardActivity[];
  /** Where a card leads. */
  to: (id: number) => string;
  headingLevel?: 2 | 3;
  /** They stand in the first view. */
  first?: boolean;
}

/** Activities, or the parts of one, side by side. */
export function ActivityCards({ activities, to, headingLevel = 3, first = false }: ActivityCardsProps) {
  const origin = useContext(OriginContext);
  return (
    <>
      <Schema
        data={{
          "@type": "ItemList",
          itemListElement: activities.map(({ id, name }, at) => ({
            "@type": "ListItem",
            position: at + 1,
            name,
            url: origin + to(id),
          })),
        }}
      />
      <ul className={css.cards}>
        {activities.map((activity, at) => (
          <li key={activity.id}>
            <ActivityCard
              activity={activity}
              to={to(activity.id)}
              headingLevel={headingLevel}
              priority={first && at < 2}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
