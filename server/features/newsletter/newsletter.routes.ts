import { apiError } from "../../../contract/api-errors.ts";
import { confirmSubscription, subscribe, unsubscribe } from "../../../contract/site/newsletter.ts";
import type { Db } from "../../../database/connect.ts";
import { markExisting, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { consumeByNetwork } from "../rate-limit/rate-limit.sql.ts";
import { addSubscriber, confirmSubscriber, removeSubscriber } from "./newsletter.sql.ts";

interface NewsletterRouteOptions {
  db: Db;
  /** Factor by which every limit per address is multiplied. */
  limits: { factor: number };
  /** The base URL of the site, used in emails. */
  siteUrl: string;
}

/** Registers the endpoints to subscribe, to confirm that, and to unsubscribe. */
export function registerNewsletterRoutes(handle: RouteRegistrar, { db, limits, siteUrl }: NewsletterRouteOptions) {
  handle(subscribe, async ({ email }, { address }) => {
    await consumeByNetwork(db, "newsletter", address, 60 * limits.factor, 3600);
    const body = { message: "ایمیل شما در خبرنامه ثبت شد." };
    return (await addSubscriber(db, email, siteUrl)) ? body : markExisting(body);
  });

  handle(confirmSubscription, async ({ token }) => {
    if (!(await confirmSubscriber(db, token))) throw apiError("subscription_unknown");
    return { message: "عضویت شما تأیید شد. خبرنامهٔ بعدی به شما هم می‌رسد." };
  });

  handle(unsubscribe, async ({ token }) => {
    if (!(await removeSubscriber(db, token))) throw apiError("subscription_unknown");
    return { message: "خبرنامه لغو شد. دیگر نامه‌ای برایتان نمی‌فرستیم." };
  });
}
