import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { clearToken } from "../../../../api-client/token.ts";
import { listSelectedActivities } from "../../../../contract/catalog/activity.ts";
import { listProvinces } from "../../../../contract/catalog/province.ts";
import { logOut } from "../../../../contract/member/account.ts";
import { updateProfile } from "../../../../contract/member/member.ts";
import { endSession, listSessions } from "../../../../contract/member/session.ts";
import { submittedDay } from "../../../../ui/form/submitted-day.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";
import { END_SESSION, LOG_OUT } from "../../../features/session/session-intents.ts";
import { changedDetails, parseShownDetails } from "./shown-details.ts";

export const loader = createMemberLoader(async ({ api }) => {
  const [activities, provinces, sessions] = await Promise.all([
    api(listSelectedActivities, {}),
    api(listProvinces, {}),
    api(listSessions, {}),
  ]);
  return {
    activities: activities.data.map(({ id, name, icon }) => ({ id, name, icon })),
    provinces: provinces.data.map(({ id, name }) => ({ id, name })),
    sessions: sessions.data,
    now: new Date().toISOString(),
  };
});

/**
 * Logs out, ends another session, or saves the profile and reloads the page. Fields that are not in the form stay unchanged, and so do those
 * that are as the form was opened with: another device may have changed them since.
 */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, cookies, field, form, toast } = context;
    if (field("intent") === END_SESSION) {
      toast("success", (await api(endSession, { id: field("id") })).message);
      return null;
    }
    if (field("intent") === LOG_OUT) {
      const { message } = await api(logOut, {});
      clearToken(cookies);
      toast("success", message);
      throw redirect("/");
    }
    const submitted = (name: string) => (form.has(name) ? field(name) : undefined);
    const details = {
      first_name: submitted("first_name"),
      last_name: submitted("last_name"),
      email: submitted("email"),
      username: submitted("username"),
      birthday: form.has("birthday") ? submittedDay(form, "birthday") : undefined,
      gender: submitted("gender"),
      province_id: submitted("province_id"),
      city_id: field("city_id"), // absent while no province is selected
      bio: submitted("bio"),
    };
    const { message } = await api(updateProfile, {
      ...changedDetails(details, parseShownDetails(submitted("before"))),
      current_password: submitted("current_password"), // absent while the email is as it was
    });
    toast("success", message);
    throw redirect("/profile/edit");
  }),
);
