import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { donate, showReceipt } from "../../../contract/site/donation.ts";
import { rialsIn } from "../../features/donation/toman.ts";

/** The receipt that the address names, or the amount that was wanted before, in rials. */
export const loader = createLoader(async ({ api, url: { searchParams } }) => {
  const token = searchParams.get("receipt");
  const wanted = /^[1-9]\d{0,9}0$/.test(searchParams.get("amount") ?? "")
    ? Number(searchParams.get("amount"))
    : undefined;
  if (!token) return { receipt: undefined, here: "/donation", wanted };
  const receipt = await api(showReceipt, { receipt: token.slice(0, 200) });
  return { receipt, here: `/donation?receipt=${token}`, wanted };
});

export const action = createAction(async ({ api, field }) => {
  const amount = field("amount") === "own" ? (rialsIn(field("own")) ?? "") : field("amount");
  const { pay_url } = await api(donate, { amount, name: field("name"), mobile: field("mobile") });
  return { payUrl: pay_url };
});
