import { fa } from "../../../text/digits.ts";
import { cachedPart } from "../../../ui/content/cached-part.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./activity-card.module.css";
import "../../../ui/styles/card.css";
import type { CardActivity } from "./card-activity.ts";

interface ActivityCardProps {
  activity: CardActivity;
  to: string;
  headingLevel?: 2 | 3;
  /** Whether the card is above the fold, so that its image loads eagerly. */
  priority?: boolean;
}

/** An activity or sub-activity in a list; the whole card is the link. */
export const ActivityCard = cachedPart(function ActivityCard({
  activity,
  to,
  headingLevel = 3,
  priority = false,
}: ActivityCardProps) {
  const { name, summary, sub_count, place_count, cover } = activity;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`card ${css.card}`}>
      <div className={`card-picture ${css.picture}`}>
        <Picture image={cover} sizes="(width < 40rem) 100vw, 26rem" alt="" priority={priority} />
      </div>
      <Heading>
        <Link to={to}>{name}</Link>
      </Heading>
      <p className={`card-fact ${css.counts}`}>
        {sub_count > 0 && <span>{`${fa(sub_count)} شاخه`}</span>} <span>{`${fa(place_count)} مکان`}</span>
      </p>
      <p className="card-summary">{summary}</p>
    </article>
  );
});
