import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { refusal } from "../contract/errors.ts";
import type { Db } from "../database/connect.ts";
import { createCatalog } from "./catalog/catalog.ts";
import { loginAnswers } from "./features/account/login.routes.ts";
import { passwordAnswers } from "./features/account/password.routes.ts";
import { signupAnswers } from "./features/account/signup.routes.ts";
import { userDeskAnswers } from "./features/account/user-desk.routes.ts";
import { activityAnswers, chosenActivityAnswers } from "./features/activity/activity.routes.ts";
import { analyticsAnswers } from "./features/analytics/analytics.routes.ts";
import { figureDeskAnswers } from "./features/analytics/figure-desk.routes.ts";
import { type AndroidOptions, android } from "./features/android/android.routes.ts";
import { auditDeskAnswers } from "./features/audit/audit-desk.routes.ts";
import { backpackAnswers } from "./features/backpack/backpack.routes.ts";
import { basemap } from "./features/basemap/basemap.routes.ts";
import { hostsOf } from "./features/basemap/settings.ts";
import type { Base } from "./features/basemap/style/style.ts";
import { cards } from "./features/card/card.routes.ts";
import { categoryAnswers } from "./features/category/category.routes.ts";
import { cityAnswers } from "./features/city/city.routes.ts";
import { collectionAnswers, sharingAnswers } from "./features/collection/collection.routes.ts";
import { exportAnswers } from "./features/collection/export.routes.ts";
import { keepingAnswers } from "./features/collection/keeping.routes.ts";
import { commentAnswers } from "./features/comment/comment.routes.ts";
import { commentDeskAnswers } from "./features/comment/comment-desk.routes.ts";
import { contactAnswers } from "./features/contact/contact.routes.ts";
import { contactDeskAnswers } from "./features/contact/contact-desk.routes.ts";
import { donationAnswers } from "./features/donation/donation.routes.ts";
import { practiceChoice } from "./features/donation/donation.sql.ts";
import { donationDeskAnswers } from "./features/donation/donation-desk.routes.ts";
import { faqAnswers } from "./features/faq/faq.routes.ts";
import { issueLetter, letterTo } from "./features/newsletter/issue-letter.ts";
import { newsletterAnswers } from "./features/newsletter/newsletter.routes.ts";
import { newsletterDeskAnswers } from "./features/newsletter/newsletter-desk.routes.ts";
import { announcementDeskAnswers } from "./features/notification/announcement-desk.routes.ts";
import { liveNotifications } from "./features/notification/live.routes.ts";
import { notificationAnswers } from "./features/notification/notification.routes.ts";
import { pageAnswers } from "./features/page/page.routes.ts";
import { photographAnswers } from "./features/photograph/photograph-desk.routes.ts";
import { pictures } from "./features/photograph/picture.routes.ts";
import { nearbyAnswers } from "./features/place/nearby.routes.ts";
import { placeAnswers } from "./features/place/place.routes.ts";
import { placeTableAnswers } from "./features/place/table/place-table.routes.ts";
import { placeTypeAnswers } from "./features/place-type/place-type.routes.ts";
import { postAnswers } from "./features/post/post.routes.ts";
import { posters } from "./features/poster/poster.routes.ts";
import { photoAnswers, photos } from "./features/profile/photo.routes.ts";
import { profileAnswers } from "./features/profile/profile.routes.ts";
import { provinceAnswers } from "./features/province/province.routes.ts";
import { ratingAnswers } from "./features/rating/rating.routes.ts";
import { recordDeskAnswers } from "./features/record/record-desk.routes.ts";
import { searchAnswers } from "./features/search/search.routes.ts";
import { sessionAnswers } from "./features/session/session.routes.ts";
import { memberOf } from "./features/session/session.sql.ts";
import { sitemap } from "./features/sitemap/sitemap.routes.ts";
import { sliderAnswers } from "./features/slider/slider.routes.ts";
import { staffDeskAnswers } from "./features/staff/staff-desk.routes.ts";
import type { Forwarding } from "./gateways/analytics/forwarding.ts";
import { diskMedia } from "./gateways/media/disk.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import type { PaymentGateway } from "./gateways/payment/gateway.ts";
import { practice } from "./gateways/payment/practice.ts";
import { createAnswers } from "./http/answers.ts";
import { api, sendRefusal } from "./http/api.ts";
import { health } from "./http/health.ts";
import { losePatience, MOST_PATIENCE } from "./http/patience.ts";
import { secure } from "./http/security.ts";
import { countPages } from "./jobs/analytics.job.ts";
import { tellAnnouncements } from "./jobs/announcement.job.ts";
import { countMisses } from "./jobs/misses.job.ts";
import { sendNewsletters } from "./jobs/newsletter.job.ts";
import { tidyHourly } from "./jobs/tidy.job.ts";
import { countViews } from "./jobs/views.job.ts";
import { desk } from "./render/desk.ts";
import { pages } from "./render/pages.ts";
import { builtSite } from "./render/site.ts";

export interface AppOptions {
  db: Db;
  /** `false` leaves the pages out: the API alone. `development` takes them from their sources. */
  site?: "built" | "development" | false;
  /** Whether what goes wrong is logged to the console. */
  log?: boolean;
  /** Milliseconds between two writings of counted views. */
  flushViewsEvery?: number;
  /** Whether a proxy in front tells the caller's address and protocol. */
  behindProxy?: boolean;
  /** What every limit per network address is multiplied by. */
  rateLimitFactor?: number;
  /** Short messages a day, for the whole site. */
  smsDailyCeiling?: number;
  /** Scheme and host of the site as the world knows it: what stands in letters, and where a payment comes back to. */
  siteUrl?: string;
  /** Where copies of messages to the operators go. */
  contactMailTo?: string | undefined;
  /** Another program that counts looks at pages as well. */
  forwarding?: Forwarding | undefined;
  /** The Android package, if there is one. */
  android?: AndroidOptions;
  /** Who takes donations; without any, the practice gateway. */
  payment?: PaymentGateway | undefined;
  /** Where photographs lie; without any, in a folder for temporary files. */
  media?: MediaGateway;
  /** The folder for files that come in, until they are answered; without any, one for temporary files. */
  arrivals?: string;
  /** What the map stands on; without any, on the site's own files. */
  map?: Base;
}

const longestAddress = 8192;
const largestBody = 256 * 1024;

/**
 * The whole application on a migrated database. `close()` stops accepting, finishes what runs and writes what is buffered;
 * the database connection stays the caller's.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, site = "built", log = false, flushViewsEvery = 2000, behindProxy = false } = options;
  const { rateLimitFactor: factor = 1, smsDailyCeiling: codesPerDay = 2000 } = options;
  const { siteUrl = "http://localhost", contactMailTo, forwarding } = options;
  const { payment = practice((authority) => practiceChoice(db, authority)) } = options;
  const { media = diskMedia(join(tmpdir(), "sarzamin-media")) } = options;
  const app = Fastify({
    logger: log && { level: "warn" },
    trustProxy: behindProxy,
    bodyLimit: largestBody,
    forceCloseConnections: "idle",
    return503OnClosing: false, // who is still connected gets a whole answer, and `/readyz` says 503 by itself
    requestTimeout: MOST_PATIENCE, // see losePatience
    routerOptions: { maxParamLength: 1500 },
    frameworkErrors: (_error, request, reply) => sendRefusal(refusal("malformed"), request as never, reply as never),
    clientErrorHandler,
  });
  app.addHook("onRequest", async (request) => {
    if (request.raw.url!.length > longestAddress) throw refusal("address_too_long");
  });
  losePatience(app, 30_000);
  app.setErrorHandler(sendRefusal);
  const { map = { kind: "own" } } = options;
  secure(app, site === "development", hostsOf(map));

  const catalog = await createCatalog(db);
  const views = countViews(db, flushViewsEvery);
  const pageViews = countPages(db, flushViewsEvery);
  const misses = countMisses(db, flushViewsEvery);
  const tidying = tidyHourly(db);
  const announcing = tellAnnouncements(db);
  const newsletters = sendNewsletters(db, {
    letterOf({ subject, body }) {
      const letter = issueLetter(catalog.current(), subject, body, siteUrl);
      return (email, token) => letterTo(letter, email, token, siteUrl);
    },
  });
  app.addHook("onClose", async () => {
    await newsletters.close();
    await announcing.close();
    await tidying.close();
    await views.close();
    await pageViews.close();
    await misses.close();
    await forwarding?.close();
    await catalog.close();
  });
  const onChange = (forget: () => void) => catalog.onSwap(forget);

  const answers = createAnswers();
  placeAnswers(answers.answer, { catalog, views, db });
  nearbyAnswers(answers.answer, { catalog });
  placeTypeAnswers(answers.answer, { catalog });
  categoryAnswers(answers.answer, { catalog });
  activityAnswers(answers.answer, { catalog });
  provinceAnswers(answers.answer, { catalog });
  cityAnswers(answers.answer, { catalog });
  searchAnswers(answers.answer, { catalog, db, misses });
  postAnswers(answers.answer, { catalog, db });
  faqAnswers(answers.answer, { catalog });
  sliderAnswers(answers.answer, { catalog });
  pageAnswers(answers.answer, { catalog });
  const limits = { factor, codesPerDay };
  contactAnswers(answers.answer, { db, limits, copyTo: contactMailTo });
  newsletterAnswers(answers.answer, { db, limits, siteUrl });
  analyticsAnswers(answers.answer, { catalog, pageViews, limits, siteUrl, forwarding });
  donationAnswers(answers.answer, { db, payment, siteUrl, factor });
  const account = { db, catalog, views, limits };
  signupAnswers(answers.answer, account);
  loginAnswers(answers.answer, account);
  passwordAnswers(answers.answer, account);
  sessionAnswers(answers.answer, { db });
  profileAnswers(answers.answer, { db, catalog });
  photoAnswers(answers.answer, { db });
  photographAnswers(answers.answer, { db, media });
  chosenActivityAnswers(answers.answer, { db, catalog });
  backpackAnswers(answers.answer, { db, catalog });
  collectionAnswers(answers.answer, { db, catalog });
  keepingAnswers(answers.answer, { db, catalog });
  sharingAnswers(answers.answer, { db, catalog });
  exportAnswers(answers.answer, { db, catalog, siteUrl });
  commentAnswers(answers.answer, { db, catalog });
  ratingAnswers(answers.answer, { db });
  notificationAnswers(answers.answer, { db });
  staffDeskAnswers(answers.answer, { db });
  commentDeskAnswers(answers.answer, { db, catalog });
  auditDeskAnswers(answers.answer, { db });
  recordDeskAnswers(answers.answer, { db, catalog });
  placeTableAnswers(answers.answer, { db });
  contactDeskAnswers(answers.answer, { db, siteUrl, replyTo: contactMailTo });
  newsletterDeskAnswers(answers.answer, { db, catalog, siteUrl });
  announcementDeskAnswers(answers.answer, { db });
  donationDeskAnswers(answers.answer, { db });
  userDeskAnswers(answers.answer, { db });
  figureDeskAnswers(answers.answer, { db, counters: [views, pageViews, misses] });
  const identify = (token: string) => memberOf(db, token);

  health(app, db); // not a plugin: its hook must be the first to hear of the end
  await app.register(api, {
    prefix: "/api/v1",
    answers,
    identify,
    onChange,
    ...(options.arrivals && { arrivals: options.arrivals }),
  });
  await app.register(liveNotifications, { prefix: "/api/v1", db, identify });
  await app.register(posters, { catalog });
  await app.register(photos, { db });
  await app.register(pictures, { db, media });
  await app.register(cards, { catalog });
  await app.register(basemap, { base: map });
  await app.register(android, options.android ?? {});
  await app.register(sitemap, { catalog, onChange });
  if (site) {
    const shown = site === "built" ? await builtSite(app) : await (await import("./render/dev-site.ts")).devSite(app);
    await app.register(desk, { site });
    await app.register(pages, { site: shown, answers, identify, onChange });
  }
  return app;
}

/** A request that is not HTTP, or whose head is too large: answered by hand, there is no request object yet. */
function clientErrorHandler(this: unknown, error: NodeJS.ErrnoException, socket: import("node:net").Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const { status, data } = refusal(error.code === "HPE_HEADER_OVERFLOW" ? "address_too_long" : "malformed");
  const body = JSON.stringify(data);
  const reason = status === 414 ? "URI Too Long" : "Bad Request";
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
