import { useContext } from "react";
import { JsonLd } from "../../../ui/content/json-ld.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import css from "./activity-card.module.css";
import { ActivityCard } from "./activity-card.tsx";
import type { CardActivity } from "./card-activity.ts";

interface ActivityCardsProps {
  activities: readonly CardActivity[];
  /** Path of an activity's page. */
  to: (id: number) => string;
  headingLevel?: 2 | 3;
  /** Whether the list is above the fold. */
  aboveTheFold?: boolean;
}

/** A grid of activities or sub-activities, with its ItemList schema. */
export function ActivityCards({ activities, to, headingLevel = 3, aboveTheFold = false }: ActivityCardsProps) {
  const origin = useContext(OriginContext);
  return (
    <>
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: activities.map(({ id, name }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: origin + to(id),
          })),
        }}
      />
      <ul className={css.cards}>
        {activities.map((activity, index) => (
          <li key={activity.id}>
            <ActivityCard
              activity={activity}
              to={to(activity.id)}
              headingLevel={headingLevel}
              priority={aboveTheFold && index < 2}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
