import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/site/donation.ts";
import type { Db } from "../../../database/connect.ts";
import { cleanText } from "../../../database/persian.ts";
import type { PaymentGateway } from "../../gateways/payment/gateway.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { log } from "../../log/log.ts";
import { reasonOf } from "../../log/private-data.ts";
import { consumeByNetwork } from "../rate-limit/rate-limit.sql.ts";
import * as queries from "./donation.sql.ts";
import { verifyDonation } from "./donation-outcome.ts";

export interface DonationDeps {
  db: Db;
  payment: PaymentGateway;
  /** Public origin of the site, to which the gateway sends donors back. */
  siteUrl: string;
  /** Multiplies the limit per network address. */
  factor: number;
  /** Minimum milliseconds between two verifications of a donation when its donor returns repeatedly. */
  verifyAgainAfter?: number;
}

const HOUR = 3600;
const description = "کمک به سرزمین";

/** Registers the routes for donations. */
export function registerDonationRoutes(handle: RouteRegistrar, deps: DonationDeps) {
  const { db, payment, siteUrl, factor } = deps;
  const returnUrl = `${siteUrl}/donation/return`;

  handle(endpoints.showDonationGateway, async () => ({ open: payment.name !== "practice" }));

  handle(endpoints.createDonation, async ({ amount, name, mobile }, { address }) => {
    await consumeByNetwork(db, "donate", address, 100 * factor, HOUR);
    const donor = { name: cleanText(name ?? "") || null, mobile: mobile ?? null };
    const { id } = await queries.insertDonation(db, { amount, ...donor, gateway: payment.name });
    const response = await payment.request({ amount, description, returnUrl });
    const reason =
      response.kind === "refused"
        ? response.reason
        : !(await queries.saveAuthority(db, id, response.authority)) && "authority of another donation";
    if (response.kind === "taken" && !reason) return { id, pay_url: payment.payUrl(response.authority) };
    log.warn("payment_refused", { donation: id, gateway: payment.name, reason: reasonOf(reason) });
    await queries.failDonation(db, id, String(reason));
    throw apiError("payment_unavailable");
  });

  const verifyOnReturn = createReturnVerifier(deps);
  handle(endpoints.verifyDonation, async ({ authority }) => {
    const donation = await queries.findDonation(db, payment.name, authority);
    if (!donation) throw apiError("donation_unknown");
    if (donation.state !== "paid") await verifyOnReturn(donation);
    return { receipt: donation.receipt };
  });

  handle(endpoints.showReceipt, async ({ receipt }) => {
    const receiptData = await queries.findReceipt(db, receipt);
    if (!receiptData) throw apiError("donation_unknown");
    return receiptData;
  });

  registerSandboxRoutes(handle, deps);
}

/** Verifies a donation when its donor returns; concurrent returns share one request to the gateway. */
function createReturnVerifier({ db, payment, verifyAgainAfter = 3000 }: DonationDeps) {
  const running = new Map<number, Promise<unknown>>();
  return async (donation: queries.VerifiableDonation) => {
    const { id } = donation;
    const verify = async () => {
      if (await queries.claimReturnedDonation(db, id, verifyAgainAfter)) await verifyDonation(db, payment, donation);
    };
    const verification = running.get(id) ?? verify().finally(() => running.delete(id));
    running.set(id, verification);
    await verification;
  };
}

/** Registers the routes of the sandbox gateway's payment page, which answer 404 with a real gateway. */
function registerSandboxRoutes(handle: RouteRegistrar, { db, payment }: DonationDeps) {
  const findSandboxDonation = async (authority: string) => {
    const donation = payment.name === "practice" && (await queries.findDonation(db, "practice", authority));
    if (!donation) throw apiError("donation_unknown");
    return donation;
  };

  handle(endpoints.showSandboxPayment, async ({ authority }) => ({
    amount: (await findSandboxDonation(authority)).amount,
  }));

  handle(endpoints.completeSandboxPayment, async ({ authority, choice }) => {
    await findSandboxDonation(authority);
    await queries.saveSandboxChoice(db, authority, choice);
    return { authority };
  });
}
