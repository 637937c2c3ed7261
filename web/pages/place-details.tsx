import { Link, useLoaderData } from "react-router";
import saveButtons from "../features/collection/save-buttons.module.css";
import comments from "../features/comment/comments.module.css";
import climateTable from "../features/place/climate-table.module.css";
import { Directions } from "../features/place/directions.tsx";
import { PlaceAbout } from "../features/place/place-about.tsx";
import { PlaceActivities } from "../features/place/place-activities.tsx";
import placeCard from "../features/place/place-card.module.css";
import placeFacts from "../features/place/place-facts.module.css";
import placeGallery from "../features/place/place-gallery.module.css";
import { PlaceHero } from "../features/place/place-hero.tsx";
import placeRail from "../features/place/place-rail.module.css";
import { PlaceSchema } from "../features/place/place-schema.tsx";
import { PlaceSources } from "../features/place/place-sources.tsx";
import { ReportMistake } from "../features/place/report-mistake.tsx";
import { useSeen } from "../features/place/seen.ts";
import { Share } from "../features/place/share.tsx";
import situationMap from "../features/place/situation-map.module.css";
import yearChart from "../features/place/year-chart.module.css";
import placeRating from "../features/rating/place-rating.module.css";
import miniMap from "../map/mini-map.module.css";
import formField from "../ui/form-field.module.css";
import { Icon } from "../ui/icon.tsx";
import { island } from "../ui/island.tsx";
import { PageHead } from "../ui/page-head.tsx";
import section from "../ui/section.module.css";
import submitButton from "../ui/submit-button.module.css";
import type { loader } from "./place-details.data.ts";
import css from "./place-details.module.css";

const SituationMap = island(
  () => import("../features/place/situation-map.tsx").then((it) => it.SituationMap),
  `${css.land} ${situationMap.map} ${miniMap.frame}`,
);
const YearChart = island(
  () => import("../features/place/year-chart.tsx").then((it) => it.YearChart),
  `${css.year} ${yearChart.figure} ${climateTable.details}`,
);

const PlaceFacts = island(
  () => import("../features/place/place-facts.tsx").then((it) => it.PlaceFacts),
  placeFacts.facts,
);
const PlaceGallery = island(
  () => import("../features/place/place-gallery.tsx").then((it) => it.PlaceGallery),
  placeGallery.gallery,
);
const SavePlace = island(
  () => import("../features/collection/save-place.tsx").then((it) => it.SavePlace),
  saveButtons.saves,
);

const PlaceRating = island(
  () => import("../features/rating/place-rating.tsx").then((it) => it.PlaceRating),
  placeRating.rating,
);
const Comments = island(
  () => import("../features/comment/comments.tsx").then((it) => it.Comments),
  `${comments.comments} ${formField.field} ${submitButton.submit}`,
);
const PlaceRail = island(
  () => import("../features/place/place-rail.tsx").then((it) => it.PlaceRail),
  `${section.section} ${placeRail.rail} ${placeCard.card}`,
);

/** `/place-details/:placeId`: all that is known of a place, and the way there. */
export function Component() {
  const { place, description, story, isCollection, mine, weather, similar } = useLoaderData<typeof loader>();
  useSeen(place.id);
  const exact = place.position === "exact";
  return (
    <article key={place.id}>
      <PageHead
        title={`${place.name}، ${place.province.name} | سرزمین`}
        description={description}
        path={`/place-details/${place.id}`}
        picture={place.hero.src}
        type="place"
      />
      <PlaceSchema place={place} description={description} />
      <PlaceHero place={place}>
        {exact && <Directions place={place} />}
        <Share title={place.name} />
        <SavePlace place={{ id: place.id, name: place.name }} kept={isCollection} />
      </PlaceHero>
      <div className={`wrap ${css.columns}`}>
        <div className={css.main}>
          <section aria-label="معرفی">
            <PlaceAbout place={place} story={story} />
          </section>
          {place.gallery.length > 0 && <PlaceGallery gallery={place.gallery} />}
          {place.activities.length > 0 && (
            <section aria-labelledby="doing">
              <h2 id="doing">اینجا چه می‌شود کرد؟</h2>
              <PlaceActivities activities={place.activities} />
            </section>
          )}
          <section aria-labelledby="when">
            <h2 id="when">کی برویم؟</h2>
            <YearChart best={place.best_months} normals={weather?.normals ?? null} source={weather?.source} />
            <Link className={`${css.pack} unprinted`} to={`/profile/backpack?place_id=${place.id}`}>
              <Icon name="backpack" />
              چه بردارم؟
            </Link>
          </section>
        </div>
        <aside className={css.aside}>
          <section aria-labelledby="before">
            <h2 id="before">پیش از رفتن</h2>
            <PlaceFacts place={place} />
          </section>
          <section aria-labelledby="where">
            <h2 id="where">کجاست؟</h2>
            <SituationMap place={place} />
            {!exact && <p className={css.note}>جایش روی نقشه تقریبی است؛ تا دقیق نشود، مسیری به آن نشان نمی‌دهیم.</p>}
          </section>
          <ReportMistake name={place.name} />
          <PlaceSources sources={place.sources} />
        </aside>
        <div className={css.said}>
          <PlaceRating place={place} figures={{ ...place, ...isCollection }} />
          <Comments about={{ ...place, kind: "place" }} comments={place.comments} mine={mine} />
        </div>
      </div>
      <div className="unprinted">
        <PlaceRail title="جاهای مشابه" places={similar} />
      </div>
    </article>
  );
}
