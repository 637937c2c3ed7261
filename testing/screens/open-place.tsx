import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../api-client/loaders.ts";
import { ApiError } from "../../contract/api-error.ts";
import { showPlaceAmenities } from "../../contract/catalog/amenity.ts";
import type { Place } from "../../contract/catalog/place.ts";
import type { Api, Output } from "../../contract/endpoint.ts";
import { listHolidayChanges } from "../../contract/site/holiday.ts";
import { loader } from "../../web/routes/place-details/data.ts";
import { Component } from "../../web/routes/place-details/screen.tsx";
import { makePlaceCard, testImage } from "../place-card.ts";
import { followRouter } from "../run/follow-router.ts";

/** A place of which nothing is known but its name and its rough position. */
export const minimalPlace: Place = {
  ...makePlaceCard({
    name_en: "Persepolis",
    categories: [{ id: 15, name: "محوطه‌های باستانی" }],
    lat: 29.935,
    lon: 52.891,
  }),
  alt_names: [],
  description: null,
  address: null,
  phone: null,
  website: null,
  opening_hours: null,
  ticket_price: null,
  altitude: null,
  altitude_precision: null,
  county: null,
  visit_minutes: null,
  facts: [],
  city_km: null,
  position: "approximate",
  position_radius: 3000,
  unesco_year: null,
  activities: [],
  safety: [],
  hero: { ...testImage, src: "/posters/765-wide.svg" },
  gallery: [],
  rates: [0, 0, 0, 0, 0],
  comments: [],
  sources: [],
};

/** Nothing is known around the place, unless a test says otherwise. */
const noneAround = { position_radius: 100, amenities: [], emergency: null };

/** Opens the page of a place of which only `facts` are known. */
export async function openPlace(
  facts: Partial<Place>,
  weather: unknown = null,
  path = "/place-details/765",
  around: Output<typeof showPlaceAmenities> | Error = noneAround,
  holidays: Output<typeof listHolidayChanges>["data"] = [],
) {
  const answer = {
    place: { ...minimalPlace, ...facts },
    isCollection: { bookmark: false, favorite: false, custom: [], my_rate: null },
    my_comments: [],
    weather,
    similar_place: [],
  };
  const api = async (endpoint: unknown, { id }: { id: unknown }) => {
    if (endpoint === showPlaceAmenities) {
      if (around instanceof Error) throw around;
      return around;
    }
    if (endpoint === listHolidayChanges) return { data: holidays };
    if (Number(id) === 765) return answer;
    throw new ApiError(404, { code: "place_unknown", message: "این مکان پیدا نشد." });
  };
  const sessionValue = {
    api: api as unknown as Api,
    theme: null,
    fonts: true,
    origin: "https://sarzamin.test",
  };
  const router = createMemoryRouter(
    [
      {
        path: "/place-details/:placeId",
        Component,
        loader,
        ErrorBoundary: () => "not there",
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [path], getContext: () => new RouterContextProvider(new Map([[sessionContext, sessionValue]])) },
  );
  followRouter(router);
  return render(<RouterProvider router={router} />);
}

/** The structured data of the place; the page also has that of its breadcrumbs. */
export const structuredData = () =>
  [...document.querySelectorAll("script[type='application/ld+json']")]
    .map((element) => JSON.parse(element.textContent))
    .find((item) => item["@type"] === "TouristAttraction");
