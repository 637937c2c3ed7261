import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/site/donation.ts";
import type { Db } from "../../../database/connect.ts";
import { cleanText } from "../../../database/persian.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { networkOf } from "../rate-limit/address.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import * as donations from "./donation.sql.ts";
import { askAndSettle } from "./donation-outcome.ts";

export interface DonationParts {
  db: Db;
  payment: PaymentGateway;
  /** Public origin of the site, to which the gateway sends donors back. */
  siteUrl: string;
  /** Multiplies the limit per network address. */
  factor: number;
  /** Minimum milliseconds between two verifications of a donation when its donor returns repeatedly. */
  askAgainAfter?: number;
}

const HOUR = 3600;
const description = "کمک به سرزمین";

/** Registers the routes for donations. */
export function registerDonationRoutes(answer: RouteRegistrar, parts: DonationParts) {
  const { db, payment, siteUrl, factor } = parts;
  const returnAddress = `${siteUrl}/donation/return`;

  answer(calls.donate, async ({ amount, name, mobile }, { address }) => {
    await consume(db, `donate ${networkOf(address)}`, Math.ceil(20 * factor), HOUR);
    const said = { name: cleanText(name ?? "") || null, mobile: mobile ?? null };
    const { id } = await donations.addDonation(db, { amount, ...said, gateway: payment.name });
    const asked = await payment.request({ amount, description, returnAddress });
    const reason =
      asked.kind === "refused"
        ? asked.reason
        : !(await donations.keepAuthority(db, id, asked.authority)) && "authority of another donation";
    if (asked.kind === "taken" && !reason) return { id, pay_url: payment.payUrl(asked.authority) };
    console.warn(`Donation ${id}: ${payment.name} took no request (${reason}).`);
    await donations.failDonation(db, id, String(reason));
    throw apiError("payment_unavailable");
  });

  const askOnReturn = askingOnReturn(parts);
  answer(calls.returnFromGateway, async ({ authority }) => {
    const found = await donations.donationOf(db, payment.name, authority);
    if (!found) throw apiError("donation_unknown");
    if (found.state !== "paid") await askOnReturn(found);
    return { receipt: found.receipt };
  });

  answer(calls.showReceipt, async ({ receipt }) => {
    const found = await donations.receiptOf(db, receipt);
    if (!found) throw apiError("donation_unknown");
    return found;
  });

  practiceAnswers(answer, parts);
}

/** Verifies a donation when its donor returns; concurrent returns share one request to the gateway. */
function askingOnReturn({ db, payment, askAgainAfter = 3000 }: DonationParts) {
  const asking = new Map<number, Promise<unknown>>();
  return async (donation: donations.AskedDonation) => {
    const { id } = donation;
    const ask = async () => {
      if (await donations.claimReturned(db, id, askAgainAfter)) await askAndSettle(db, payment, donation);
    };
    const one = asking.get(id) ?? ask().finally(() => asking.delete(id));
    asking.set(id, one);
    await one;
  };
}

/** Registers the routes of the sandbox gateway's payment page, which answer 404 with a real gateway. */
function practiceAnswers(answer: RouteRegistrar, { db, payment }: DonationParts) {
  const found = async (authority: string) => {
    const donation = payment.name === "practice" && (await donations.donationOf(db, "practice", authority));
    if (!donation) throw apiError("donation_unknown");
    return donation;
  };

  answer(calls.showPractice, async ({ authority }) => ({ amount: (await found(authority)).amount }));

  answer(calls.practise, async ({ authority, choice }) => {
    await found(authority);
    await donations.choosePractice(db, authority, choice);
    return { authority };
  });
}
