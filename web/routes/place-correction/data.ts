import { createAction } from "../../../api-client/actions.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { showPlace } from "../../../contract/catalog/place.ts";
import type { Precision } from "../../../contract/catalog/precision.ts";
import { suggestCorrection } from "../../../contract/member/suggestion.ts";
import { toCorrectable, toSuggestedValue } from "../../features/place/correction/correction-fields.ts";
import { createMemberLoader, requireMember } from "../../features/session/require-member.ts";

export const loader = createMemberLoader(async ({ api, params: { placeId }, url }) => {
  const { place } = await api(showPlace, { id: parseId(placeId) });
  const { id, name, lat, lon, position, position_radius, facts } = place;
  return {
    id,
    name,
    lat,
    lon,
    position,
    position_radius,
    facts,
    field: toCorrectable(url.searchParams.get("fact")) ?? null,
  };
}, "correction");

export const action = createAction(async (context) => {
  const { api, field, params, url } = context;
  const id = parseId(params.placeId);
  const fact = toCorrectable(url.searchParams.get("fact")) ?? "position";
  const note = field("note");
  const suggested =
    fact === "position"
      ? { field: fact, lat: field("lat"), lon: field("lon"), precision: field("precision") as Precision | "" }
      : { field: fact, value: toSuggestedValue(fact, field) };
  const { message } = await requireMember(
    context,
    () => api(suggestCorrection, { id, note, ...suggested }),
    "correction",
  );
  return { sent: message };
});
