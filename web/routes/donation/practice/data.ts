import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { createLoader } from "../../../../api-client/loaders.ts";
import { completeSandboxPayment, showSandboxPayment } from "../../../../contract/site/donation.ts";

export const loader = createLoader(({ api, params }) =>
  api(showSandboxPayment, { authority: params.authority!.slice(0, 100) }),
);

/** Redirects the donor back, as any gateway does. */
export const action = createAction(async ({ api, params, field }) => {
  const choice = field("choice") === "paid" ? "paid" : "cancelled";
  const { authority } = await api(completeSandboxPayment, { authority: params.authority!.slice(0, 100), choice });
  return redirect(`/donation/return?Authority=${authority}&Status=${choice === "paid" ? "OK" : "NOK"}`);
});
