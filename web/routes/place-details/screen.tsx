import { useActionData, useLoaderData } from "react-router";
import type { ActionError } from "../../../api-client/actions.ts";
import type { Place } from "../../../contract/catalog/place.ts";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import BookmarkPlace from "../../features/collection/bookmark-place.island.tsx";
import { Directions } from "../../features/place/details/directions.tsx";
import { PlaceAbout } from "../../features/place/details/place-about.tsx";
import { PlaceHero } from "../../features/place/details/place-hero.tsx";
import { PlaceSchema } from "../../features/place/details/place-schema.tsx";
import { ShareButton } from "../../features/place/details/share-button.tsx";
import { allPhotos } from "../../features/place/gallery/all-photos.ts";
import { provincePath, slugOfProvince } from "../../features/province/province-path.ts";
import type { loader } from "./data.ts";
import {
  Comments,
  CorrectPosition,
  EmergencyNumbers,
  LocationMap,
  MountainReliefView,
  PlaceActivities,
  PlaceAmenities,
  PlaceFacts,
  PlaceGallery,
  PlaceRail,
  PlaceRating,
  PlaceSafety,
  PlaceSources,
  PositionNote,
  ReportMistake,
  SendPhotos,
  YearChart,
} from "./screen.below.ts";
import css from "./screen.module.css";

/** `/place-details/:placeId`: the page of a place. */
export function Component() {
  const {
    place,
    description,
    facts,
    openingHours,
    holidayChanges,
    crowds,
    around,
    relief,
    nearest,
    isCollection,
    discussion,
    weather,
    similarPlaces,
  } = useLoaderData<typeof loader>();
  const failure = useActionData<ActionError>();
  const { id, name, lat, lon, position, position_radius, province, rate, rate_count, rates } = place;
  const slug = slugOfProvince(province.name);
  const gallery = allPhotos(place);
  const isExact = place.position === "exact";
  return (
    <article key={place.id} data-viewed-place={place.id}>
      <PageHead
        title={`${place.name}، ${place.province.name} | سرزمین`}
        description={description}
        path={`/place-details/${place.id}`}
        picture={previewOf(place)}
        type="place"
      />
      <PlaceSchema place={place} description={description} openingHours={openingHours} />
      <PlaceHero place={place} provincePath={slug ? provincePath(slug) : `/place-list?province_id=${province.id}`}>
        {isExact && <Directions place={place} />}
        <ShareButton title={place.name} />
        <BookmarkPlace place={{ id: place.id, name: place.name }} memberships={isCollection} />
      </PlaceHero>
      <div className={`wrap ${css.columns}`}>
        <div className={css.main}>
          <section aria-label="معرفی">
            <PlaceAbout place={place} facts={facts} />
          </section>
          <BelowFoldStyles />
          {gallery.length > 0 && <PlaceGallery gallery={gallery} />}
          <p className={css.sendPhotos}>
            <SendPhotos place={place} isDrawn={gallery.length === 0} />
          </p>
          {place.activities.length > 0 && (
            <section aria-labelledby="doing">
              <h2 id="doing">اینجا چه می‌شود کرد؟</h2>
              <PlaceActivities activities={place.activities} />
            </section>
          )}
          {relief && (
            <section aria-labelledby="horizon">
              <h2 id="horizon">{`چشم‌انداز از ${relief.town.name}`}</h2>
              <MountainReliefView relief={relief} name={name} />
            </section>
          )}
          <section aria-labelledby="when">
            <h2 id="when">کی برویم؟</h2>
            <YearChart bestMonths={place.best_months} normals={weather?.normals ?? null} source={weather?.source} />
            {crowds && <p className={css.crowds}>{crowds}</p>}
            <Link className={`${css.backpackLink} no-print`} to={`/saved?place_id=${place.id}`}>
              <Icon name="backpack" />
              چه بردارم؟
            </Link>
          </section>
        </div>
        <aside className={css.aside}>
          <section aria-labelledby="before" data-holiday-changes={holidayChanges}>
            <h2 id="before">پیش از رفتن</h2>
            <PlaceFacts place={place} />
            <PlaceSafety sentences={place.safety} />
            {around?.emergency && <EmergencyNumbers emergency={around.emergency} />}
          </section>
          <section aria-labelledby="where">
            <h2 id="where">کجاست؟</h2>
            <LocationMap place={{ id, name, lat, lon, position, position_radius, province: { name: province.name } }} />
            <PositionNote place={place} />
            <CorrectPosition place={place} />
          </section>
          {around && (
            <section id="around" aria-labelledby="around-title">
              <h2 id="around-title">تا ۲۰ کیلومتری</h2>
              <PlaceAmenities place={place} radius={around.position_radius} amenities={around.amenities} />
            </section>
          )}
          <ReportMistake name={place.name} />
          <PlaceSources sources={place.sources} />
        </aside>
        <div className={css.discussion}>
          <PlaceRating place={{ id, name }} summary={{ rate, rate_count, rates, my_rate: isCollection.my_rate }} />
          <Comments subject={{ kind: "place", id, name }} {...discussion} failure={failure} />
        </div>
      </div>
      <div className="no-print">
        <PlaceRail title={`نزدیک ${name}`} lead="فاصله‌ها به خط مستقیم است." places={nearest} />
        <PlaceRail title="جاهای مشابه" places={similarPlaces} />
      </div>
    </article>
  );
}

/** The image for link previews. Another photo, and another focus of the same one, has another address, since messengers keep what they have seen. */
function previewOf({ id, hero: { id: photo, src, focus = "" } }: Place): string {
  return photo === undefined ? src : `/cards/${id}.jpg?v=${src.slice(7, 15)}${focus.replace(/\D+/g, "-")}`; // after `/media/`
}
