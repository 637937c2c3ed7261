import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { saveRedirect } from "../../../api-client/save-redirect.ts";
import { showPlaceAmenities } from "../../../contract/catalog/amenity.ts";
import { showPlace } from "../../../contract/catalog/place.ts";
import { showPlaceRelief } from "../../../contract/catalog/relief.ts";
import { toggleCollectionPlace } from "../../../contract/member/collection.ts";
import { markComment } from "../../../contract/member/comment.ts";
import { ratePlace, withdrawRating } from "../../../contract/member/rating.ts";
import { listHolidayChanges } from "../../../contract/site/holiday.ts";
import { parseSaveValue, SAVE_FIELD } from "../../features/collection/choose/save-value.ts";
import { MARK_COMMENT } from "../../features/comment/comment-intents.ts";
import { sendComment } from "../../features/comment/send-comment.ts";
import { sortComments } from "../../features/comment/sorted-comments.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { factSentences, placeDescription } from "../../features/place/details/place-description.ts";
import { holidayChangesFor } from "../../features/place/facts/holiday-changes.ts";
import { openingHoursOf } from "../../features/place/facts/opening-hours-schema.ts";
import { requireMember } from "../../features/session/require-member.ts";
import { loadNearest } from "./load-nearest.ts";

export const loader = createLoader(async ({ api, params: { placeId }, url }) => {
  const id = parseId(placeId);
  const [{ place, isCollection, my_comments, weather, similar_place }, around, { relief }, { data: holidayChanges }] =
    await Promise.all([
      api(showPlace, { id }),
      api(showPlaceAmenities, { id }).catch(() => null), // the page is worth showing without them
      api(showPlaceRelief, { id }).catch(() => ({ relief: null })),
      api(listHolidayChanges, {}).catch(() => ({ data: [] })),
    ]);
  const [nearest, discussion] = await Promise.all([
    loadNearest(api, place),
    sortComments(api, url, { kind: "place", id }, place.comments),
  ]);
  const { crowdNote } = await import("../../features/place/facts/crowd-note.ts"); // on demand: it knows all holidays
  return {
    place,
    // The texts are made in the loader, so that the first scripts of the screen do not contain this code.
    description: placeDescription(place),
    facts: place.description === null ? factSentences(place) : [],
    openingHours: openingHoursOf(place.facts),
    holidayChanges: holidayChangesFor(place.facts, holidayChanges, new Date()),
    crowds: crowdNote(place.best_months, new Date(), holidayChanges),
    around,
    relief,
    nearest,
    isCollection,
    discussion: { ...discussion, ownComments: my_comments },
    weather,
    similarPlaces: similar_place.map(toCardPlace),
  };
});

/**
 * Saves the place, rates it, sends a comment on it, or marks one as helpful, without scripts; with scripts the parts call the API
 * themselves.
 */
export const action = createAction(async (context) => {
  const { api, field, form, params, url, signedIn, cookies, toast } = context;
  const id = parseId(params.placeId);
  if (field("intent") === "rate") {
    const rate = () => (field("withdraw") ? api(withdrawRating, { id }) : api(ratePlace, { id, rate: field("rate") }));
    await requireMember<unknown>(context, rate, "rating");
    return redirect(`${url.pathname}#rating`);
  }
  if (field("intent") === MARK_COMMENT) {
    const [comment, helpful] = [field("comment_id"), field("helpful")];
    await requireMember<unknown>(context, () => api(markComment, { id: comment, helpful }));
    return redirect(`${url.pathname}${url.search}#comments`);
  }
  if (form.has(SAVE_FIELD)) {
    const choice = parseSaveValue(field(SAVE_FIELD));
    if (choice)
      await requireMember(context, async () =>
        toast("success", (await api(toggleCollectionPlace, { id, ...choice })).message),
      );
    return redirect(url.pathname);
  }
  if (!signedIn) saveRedirect(cookies, url.pathname); // the request fails below; the text stays in the form
  await sendComment(api, { kind: "place", id }, field("comment"));
  return redirect(`${url.pathname}#comments`);
});
