import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { createLoader } from "../../../../api-client/loaders.ts";
import { practise, showPractice } from "../../../../contract/site/donation.ts";

export const loader = createLoader(({ api, params }) =>
  api(showPractice, { authority: params.authority!.slice(0, 100) }),
);

/** From here the giver returns as from any gateway. */
export const action = createAction(async ({ api, params, field }) => {
  const choice = field("choice") === "paid" ? "paid" : "cancelled";
  const { authority } = await api(practise, { authority: params.authority!.slice(0, 100), choice });
  return redirect(`/donation/return?Authority=${authority}&Status=${choice === "paid" ? "OK" : "NOK"}`);
});
