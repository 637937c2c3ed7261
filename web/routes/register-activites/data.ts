import { createAction } from "../../../api-client/actions.ts";
import { redirectBack } from "../../../api-client/redirect-address.ts";
import { listMemberActivities } from "../../../contract/catalog/activity.ts";
import { storeActivitySelection } from "../../features/activity/store-activity-selection.ts";
import { createMemberLoader, requireMember } from "../../features/session/require-member.ts";

/** The top-level activities; sub-activities belong to the profile of a place. */
export const loader = createMemberLoader(async ({ api }) => {
  const { data } = await api(listMemberActivities, {});
  return {
    activities: data
      .filter(({ activity }) => activity === null)
      .map(({ id, name, cover, chosen }) => ({ id, name, cover, chosen })),
  };
});

/**
 * Stores the selected activities, unless the member postpones it, and redirects to the stored page, which the registration and the pages
 * with a link have saved.
 */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, field, form, toast, cookies, origin } = context;
    const message = field("intent") === "later" ? undefined : await storeActivitySelection(api, form);
    if (message) toast("success", message);
    return redirectBack(cookies, origin, "/profile/edit");
  }),
);
