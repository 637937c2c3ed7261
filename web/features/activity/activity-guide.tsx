import type { ReactNode } from "react";
import { pagePath } from "../../../api-client/route-params.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose/prose.tsx";
import { SubjectHead } from "../../../ui/content/subject-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { ActivityAdvice } from "./activity-advice.tsx";
import css from "./activity-guide.module.css";
import type { Guide } from "./load-activity-guide.ts";

interface ActivityGuideProps {
  guide: Pick<Guide, "activity" | "page" | "path">;
  /** The parent pages, for the breadcrumbs. */
  parents: readonly { name: string; to: string }[];
  /** Rendered below the text: the branches, the places. */
  children?: ReactNode;
}

/** The guide of an activity: text, season, equipment, safety and suitability. */
export function ActivityGuide({ guide: { activity, page, path }, parents, children }: ActivityGuideProps) {
  const { id, name, summary, place_count, cover, body } = activity;
  return (
    <div key={id}>
      <PageHead
        title={`${name}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={`${name} در ایران: فصل، وسایل، ایمنی و ${fa(place_count)} مکان. ${summary}`}
        path={pagePath(path, page)}
        picture={cover.src}
      />
      <SubjectHead parents={parents} name={name} summary={summary} picture={cover}>
        {place_count > 0 && (
          <Link className={buttonClass("outline")} to={`/place-list?activity_id=${id}`}>
            <Icon name="map" />
            {`${fa(place_count)} مکان روی نقشه`}
          </Link>
        )}
      </SubjectHead>
      <div className="wrap">
        {body && <Prose html={body} className={css.text} />}
        <ActivityAdvice activity={activity} />
      </div>
      {children}
    </div>
  );
}
