import { Picture, type PictureSource } from "../../../ui/content/picture.tsx";
import { Section } from "../../../ui/content/section.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./activity-mosaic.module.css";

interface ActivityMosaicProps {
  activities: readonly { id: number; name: string; cover: PictureSource }[];
}

/** A mosaic of activity images, each with a link to its places. */
export function ActivityMosaic({ activities }: ActivityMosaicProps) {
  if (activities.length === 0) return null;
  return (
    <Section title="چه کار کنیم؟">
      <ul className={css.mosaic}>
        {activities.map(({ id, name, cover }) => (
          <li key={id}>
            <Link to={`/place-list?activity_id=${id}`}>
              <Picture image={cover} sizes="(width < 48rem) 50vw, 25vw" alt="" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
