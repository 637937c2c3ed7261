import { createAction } from "../../../../api-client/actions.ts";
import { listChosenActivities } from "../../../../contract/catalog/activity.ts";
import { listProvinces } from "../../../../contract/catalog/province.ts";
import { listCollections } from "../../../../contract/member/collection.ts";
import { updateProfile } from "../../../../contract/member/member.ts";
import { listSessions } from "../../../../contract/member/session.ts";
import { cardCollection } from "../../../features/collection/card-collection.ts";
import { reloadSaying } from "../../../features/member/reload.ts";
import { END_SESSION, endDevice } from "../../../features/session/end-session.ts";
import { asMember, loadsOwn } from "../../../features/session/member.ts";

const collectionsShown = 6;

export const loader = loadsOwn(async ({ api }) => {
  const [chosen, kept, provinces, sessions] = await Promise.all([
    api(listChosenActivities, {}),
    api(listCollections, {}),
    api(listProvinces, {}),
    api(listSessions, {}),
  ]);
  return {
    activities: chosen.data.map(({ id, name, icon }) => ({ id, name, icon })),
    collections: kept.custom.slice(0, collectionsShown).map(cardCollection),
    provinces: provinces.data.map(({ id, name }) => ({ id, name })),
    sessions: sessions.data,
    now: new Date().toISOString(),
  };
});

/** Ends a device, or stores the own data and loads the page anew. A field that is not in the form stays as it is. */
export const action = createAction((given) =>
  asMember(given, async () => {
    const { api, field, form, toast: say } = given;
    if (field("intent") === END_SESSION) {
      say("success", await endDevice(api, field("id")));
      return null;
    }
    const typed = (name: string) => (form.has(name) ? field(name) : undefined);
    const { message } = await api(updateProfile, {
      first_name: typed("first_name"),
      last_name: typed("last_name"),
      email: typed("email"),
      username: typed("username"),
      birthday: typed("birthday"),
      gender: typed("gender"),
      province_id: typed("province_id"),
      city_id: field("city_id"), // it is not there when no province is chosen
      bio: typed("bio"),
    });
    return reloadSaying(message);
  }),
);
