import { useLoaderData } from "react-router";
import miniMap from "../../../map/mini-map.module.css";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import section from "../../../ui/content/section.module.css";
import formField from "../../../ui/form/form-field.module.css";
import submitButton from "../../../ui/form/submit-button.module.css";
import { island } from "../../../ui/hydration/island.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import bookmarkButtons from "../../features/collection/bookmark-buttons.module.css";
import comments from "../../features/comment/comments.module.css";
import placeCard from "../../features/place/card/place-card.module.css";
import placeRail from "../../features/place/card/place-rail.module.css";
import climateTable from "../../features/place/climate/climate-table.module.css";
import yearChart from "../../features/place/climate/year-chart.module.css";
import { CorrectPosition } from "../../features/place/correction/correct-position.tsx";
import { Directions } from "../../features/place/details/directions.tsx";
import locationMap from "../../features/place/details/location-map.module.css";
import { PlaceAbout } from "../../features/place/details/place-about.tsx";
import { PlaceActivities } from "../../features/place/details/place-activities.tsx";
import placeGallery from "../../features/place/details/place-gallery.module.css";
import { PlaceHero } from "../../features/place/details/place-hero.tsx";
import { PlaceSchema } from "../../features/place/details/place-schema.tsx";
import { PlaceSources } from "../../features/place/details/place-sources.tsx";
import { PositionNote } from "../../features/place/details/position-note.tsx";
import { ReportMistake } from "../../features/place/details/report-mistake.tsx";
import { ShareButton } from "../../features/place/details/share-button.tsx";
import { useCountView } from "../../features/place/details/use-count-view.ts";
import placeFacts from "../../features/place/facts/place-facts.module.css";
import { PlaceSafety } from "../../features/place/facts/place-safety.tsx";
import placeRating from "../../features/rating/place-rating.module.css";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

const LocationMap = island(
  () => import("../../features/place/details/location-map.tsx").then((module) => module.LocationMap),
  `${css.mapPlaceholder} ${locationMap.map} ${miniMap.frame}`,
);
const YearChart = island(
  () => import("../../features/place/climate/year-chart.tsx").then((module) => module.YearChart),
  `${css.chartPlaceholder} ${yearChart.figure} ${climateTable.details}`,
);

const PlaceFacts = island(
  () => import("../../features/place/facts/place-facts.tsx").then((module) => module.PlaceFacts),
  placeFacts.facts,
);
const PlaceGallery = island(
  () => import("../../features/place/details/place-gallery.tsx").then((module) => module.PlaceGallery),
  placeGallery.gallery,
);
const BookmarkPlace = island(
  () => import("../../features/collection/bookmark-place.tsx").then((module) => module.BookmarkPlace),
  bookmarkButtons.buttons,
);

const PlaceRating = island(
  () => import("../../features/rating/place-rating.tsx").then((module) => module.PlaceRating),
  placeRating.rating,
);
const Comments = island(
  () => import("../../features/comment/comments.tsx").then((module) => module.Comments),
  `${comments.comments} ${formField.field} ${submitButton.submit}`,
);
const PlaceRail = island(
  () => import("../../features/place/card/place-rail.tsx").then((module) => module.PlaceRail),
  `${section.section} ${placeRail.rail} ${placeCard.card}`,
);

/** `/place-details/:placeId`: the page of a place. */
export function Component() {
  const { place, description, facts, openingHours, crowds, isCollection, ownComments, weather, similarPlaces } =
    useLoaderData<typeof loader>();
  useCountView(place.id);
  const isExact = place.position === "exact";
  return (
    <article key={place.id}>
      <PageHead
        title={`${place.name}، ${place.province.name} | سرزمین`}
        description={description}
        path={`/place-details/${place.id}`}
        picture={place.hero.src}
        type="place"
      />
      <PlaceSchema place={place} description={description} openingHours={openingHours} />
      <PlaceHero place={place}>
        {isExact && <Directions place={place} />}
        <ShareButton title={place.name} />
        <BookmarkPlace place={{ id: place.id, name: place.name }} memberships={isCollection} />
      </PlaceHero>
      <div className={`wrap ${css.columns}`}>
        <div className={css.main}>
          <section aria-label="معرفی">
            <PlaceAbout place={place} facts={facts} />
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
            <YearChart bestMonths={place.best_months} normals={weather?.normals ?? null} source={weather?.source} />
            {crowds && <p className={css.crowds}>{crowds}</p>}
            <Link className={`${css.backpackLink} no-print`} to={`/profile/backpack?place_id=${place.id}`}>
              <Icon name="backpack" />
              چه بردارم؟
            </Link>
          </section>
        </div>
        <aside className={css.aside}>
          <section aria-labelledby="before">
            <h2 id="before">پیش از رفتن</h2>
            <PlaceFacts place={place} />
            <PlaceSafety sentences={place.safety} />
          </section>
          <section aria-labelledby="where">
            <h2 id="where">کجاست؟</h2>
            <LocationMap place={place} />
            <PositionNote place={place} />
            <CorrectPosition place={place} />
          </section>
          <ReportMistake name={place.name} />
          <PlaceSources sources={place.sources} />
        </aside>
        <div className={css.discussion}>
          <PlaceRating place={place} summary={{ ...place, ...isCollection }} />
          <Comments subject={{ ...place, kind: "place" }} comments={place.comments} ownComments={ownComments} />
        </div>
      </div>
      <div className="no-print">
        <PlaceRail title="جاهای مشابه" places={similarPlaces} />
      </div>
    </article>
  );
}
