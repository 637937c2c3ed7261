import { apiError } from "../../../contract/api-errors.ts";
import { subscribe, unsubscribe } from "../../../contract/site/newsletter.ts";
import type { Db } from "../../../database/connect.ts";
import { alreadyThere, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { networkOf } from "../rate-limit/address.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { addSubscriber, removeSubscriber } from "./newsletter.sql.ts";

interface NewsletterParts {
  db: Db;
  /** What every limit per address is multiplied by. */
  limits: { factor: number };
  /** The site's own address, for what stands in letters. */
  siteUrl: string;
}

/** The answers about the newsletter. */
export function registerNewsletterRoutes(answer: RouteRegistrar, { db, limits, siteUrl }: NewsletterParts) {
  answer(subscribe, async ({ email }, { address }) => {
    await consume(db, `newsletter ${networkOf(address)}`, Math.ceil(5 * limits.factor), 3600);
    const body = { message: "ایمیل شما در خبرنامه ثبت شد." };
    return (await addSubscriber(db, email, siteUrl)) ? body : alreadyThere(body);
  });

  answer(unsubscribe, async ({ token }) => {
    if (!(await removeSubscriber(db, token))) throw apiError("subscription_unknown");
    return { message: "خبرنامه لغو شد. دیگر نامه‌ای برایتان نمی‌فرستیم." };
  });
}
