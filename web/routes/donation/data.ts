import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { createDonation, showReceipt } from "../../../contract/site/donation.ts";
import { parseToman } from "../../features/donation/toman.ts";
import { loadSender } from "../../features/session/load-sender.ts";

/** The receipt in the URL, or the amount to preselect, in rials, and the name and number of a member. */
export const loader = createLoader(async ({ api, signedIn, url: { searchParams } }) => {
  const token = searchParams.get("receipt");
  const initialAmount = /^[1-9]\d{0,9}0$/.test(searchParams.get("amount") ?? "")
    ? Number(searchParams.get("amount"))
    : undefined;
  if (!token) {
    const sender = await loadSender(api, signedIn);
    return {
      receipt: undefined,
      path: "/donation",
      initialAmount,
      donor: { name: sender?.name ?? "", mobile: sender?.mobile ?? "" },
    };
  }
  const receipt = await api(showReceipt, { receipt: token.slice(0, 200) });
  return { receipt, path: `/donation?receipt=${token}`, initialAmount, donor: { name: "", mobile: "" } };
});

export const action = createAction(async ({ api, field }) => {
  const amount = field("amount") === "own" ? (parseToman(field("own")) ?? "") : field("amount");
  const { pay_url } = await api(createDonation, { amount, name: field("name"), mobile: field("mobile") });
  return { payUrl: pay_url };
});
