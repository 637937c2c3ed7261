import { createAction } from "../../../api-client/actions.ts";
import { leadBack } from "../../../api-client/redirect-address.ts";
import { listOwnActivities } from "../../../contract/catalog/activity.ts";
import { storeChoice } from "../../features/activity/activity-choice-store.ts";
import { asMember, loadsOwn } from "../../features/session/member.ts";

/** The activities themselves; what they are made of is left for the profile of a place. */
export const loader = loadsOwn(async ({ api }) => {
  const { data } = await api(listOwnActivities, {});
  return {
    activities: data
      .filter(({ activity }) => activity === null)
      .map(({ id, name, cover, chosen }) => ({ id, name, cover, chosen })),
  };
});

/** Stores the choice, unless it is to wait, and goes where the member was going. */
export const action = createAction((given) =>
  asMember(given, async () => {
    const { api, field, form, toast: say, cookies, origin } = given;
    const said = field("intent") === "later" ? undefined : await storeChoice(api, form);
    if (said) say("success", said);
    return leadBack(cookies, origin);
  }),
);
