import { showPlace } from "../../contract/place.ts";
import { loads } from "../api/api.ts";

export const loader = loads(({ api, params }) => api(showPlace, { id: params.placeId ?? "" }));
