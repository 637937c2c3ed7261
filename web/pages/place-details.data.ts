import { showPlace } from "../../contract/place.ts";
import { loads } from "../api/api.ts";
import { cardPlace } from "../features/place/card-place.ts";

const NOBODY = 2_147_483_647; // the greatest id there can be

export const loader = loads(async ({ api, params: { placeId = "" } }) => {
  // An address that cannot be a place's is a place that is not there, rather than a form filled in wrongly.
  const id = /^[1-9]\d{0,8}$/.test(placeId) ? placeId : NOBODY;
  const { place, isCollection, weather, similar_place } = await api(showPlace, { id });
  return { place, isCollection, weather, similar: similar_place.map(cardPlace) };
});
