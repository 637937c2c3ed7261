import { refusal } from "../../contract/errors.ts";
import { showPlace } from "../../contract/place.ts";
import { loads } from "../api/api.ts";
import { cardPlace } from "../features/place/card-place.ts";

export const loader = loads(async ({ api, params: { placeId = "" } }) => {
  // An address that cannot be a place's is a place that is not there, rather than a form filled in wrongly.
  if (!/^[1-9]\d{0,8}$/.test(placeId)) throw refusal("place_unknown");
  const { place, weather, similar_place } = await api(showPlace, { id: placeId });
  return { place, weather, similar: similar_place.map(cardPlace) };
});
