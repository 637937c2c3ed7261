import { refusal } from "../../contract/errors.ts";
import { showPlace } from "../../contract/place.ts";
import { loads } from "../api/api.ts";

export const loader = loads(({ api, params: { placeId = "" } }) => {
  // An address that cannot be a place's is a place that is not there, rather than a form filled in wrongly.
  if (!/^[1-9]\d{0,8}$/.test(placeId)) throw refusal("place_unknown");
  return api(showPlace, { id: placeId });
});
