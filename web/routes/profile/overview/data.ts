import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { listSelectedActivities } from "../../../../contract/catalog/activity.ts";
import { listProvinces } from "../../../../contract/catalog/province.ts";
import { listCollections } from "../../../../contract/member/collection.ts";
import { updateProfile } from "../../../../contract/member/member.ts";
import { listSessions } from "../../../../contract/member/session.ts";
import { toCardCollection } from "../../../features/collection/card-collection.ts";
import { reloadWithMessage } from "../../../features/member/reload-message.ts";
import { END_SESSION, endSessionById } from "../../../features/session/end-session.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const MAX_COLLECTIONS = 6;

export const loader = createMemberLoader(async ({ api }) => {
  const [activities, collections, provinces, sessions] = await Promise.all([
    api(listSelectedActivities, {}),
    api(listCollections, {}),
    api(listProvinces, {}),
    api(listSessions, {}),
  ]);
  return {
    activities: activities.data.map(({ id, name, icon }) => ({ id, name, icon })),
    collections: collections.custom.slice(0, MAX_COLLECTIONS).map(toCardCollection),
    provinces: provinces.data.map(({ id, name }) => ({ id, name })),
    sessions: sessions.data,
    now: new Date().toISOString(),
  };
});

/** Ends a session, or saves the profile and reloads the page. Fields that are not in the form stay unchanged. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, field, form, toast } = context;
    if (field("intent") === END_SESSION) {
      toast("success", await endSessionById(api, field("id")));
      return null;
    }
    const submitted = (name: string) => (form.has(name) ? field(name) : undefined);
    const { message } = await api(updateProfile, {
      first_name: submitted("first_name"),
      last_name: submitted("last_name"),
      email: submitted("email"),
      username: submitted("username"),
      birthday: submitted("birthday"),
      gender: submitted("gender"),
      province_id: submitted("province_id"),
      city_id: field("city_id"), // absent while no province is selected
      bio: submitted("bio"),
      current_password: submitted("current_password"), // absent while the email is as it was
    });
    if (typeof document === "undefined") throw redirect("/profile"); // the form of a page without scripts
    return reloadWithMessage(message);
  }),
);
