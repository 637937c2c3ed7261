import type { ReactNode } from "react";
import { Link } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose.tsx";
import { SubjectHead } from "../../../ui/content/subject-head.tsx";
import { ActivityAdvice } from "../../features/activity/activity-advice.tsx";
import { PagedPlaces } from "../attractions-category-details/paged-places.tsx";
import type { Guide } from "./activity-guide.ts";
import css from "./activity-guide-view.module.css";

interface ActivityGuideProps {
  guide: Guide;
  /** The parent pages, for the breadcrumbs. */
  parents: readonly { name: string; to: string }[];
  /** Rendered between the text and the places. */
  children?: ReactNode;
}

/** The guide of an activity: text, season, equipment, safety, suitability, and places. */
export function ActivityGuide({
  guide: { activity, places, page, pages, path },
  parents,
  children,
}: ActivityGuideProps) {
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
      <div className={`wrap ${css.columns}`}>
        {body && <Prose html={body} className={css.text} />}
        <ActivityAdvice activity={activity} />
      </div>
      {children}
      <PagedPlaces
        title="کجا برویم؟"
        places={places}
        page={page}
        pageCount={pages}
        to={(number) => pagePath(path, number)}
      />
    </div>
  );
}
