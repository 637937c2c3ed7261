import type { Db } from "../database/connect.ts";
import type { Catalog } from "./catalog/catalog.ts";
import type { PageViews } from "./counters/page-view-counter.ts";
import type { Misses } from "./counters/search-miss-counter.ts";
import type { Views } from "./counters/view-counter.ts";
import type { AccountParts } from "./features/account/account-parts.ts";
import { loginAnswers } from "./features/account/login.routes.ts";
import { passwordAnswers } from "./features/account/password.routes.ts";
import { signupAnswers } from "./features/account/signup.routes.ts";
import { activityAnswers, chosenActivityAnswers } from "./features/activity/activity.routes.ts";
import { analyticsAnswers } from "./features/analytics/analytics.routes.ts";
import { figureDeskAnswers } from "./features/analytics/analytics-desk.routes.ts";
import { auditDeskAnswers } from "./features/audit/audit-desk.routes.ts";
import { photoAnswers } from "./features/avatar/avatar.routes.ts";
import { backpackAnswers } from "./features/backpack/backpack.routes.ts";
import { categoryAnswers } from "./features/category/category.routes.ts";
import { cityAnswers } from "./features/city/city.routes.ts";
import { collectionAnswers, sharingAnswers } from "./features/collection/collection.routes.ts";
import { keepingAnswers } from "./features/collection/collection-item.routes.ts";
import { exportAnswers } from "./features/collection/export.routes.ts";
import { commentAnswers } from "./features/comment/comment.routes.ts";
import { commentDeskAnswers } from "./features/comment/comment-desk.routes.ts";
import { donationAnswers } from "./features/donation/donation.routes.ts";
import { donationDeskAnswers } from "./features/donation/donation-desk.routes.ts";
import { faqAnswers } from "./features/faq/faq.routes.ts";
import { profileAnswers } from "./features/member/member.routes.ts";
import { userDeskAnswers } from "./features/member/member-desk.routes.ts";
import { contactAnswers } from "./features/message/message.routes.ts";
import { contactDeskAnswers } from "./features/message/message-desk.routes.ts";
import { newsletterAnswers } from "./features/newsletter/newsletter.routes.ts";
import { newsletterDeskAnswers } from "./features/newsletter/newsletter-desk.routes.ts";
import { announcementDeskAnswers } from "./features/notification/announcement-desk.routes.ts";
import { notificationAnswers } from "./features/notification/notification.routes.ts";
import { pageAnswers } from "./features/page/page.routes.ts";
import { photographAnswers } from "./features/photo/photo-desk.routes.ts";
import { nearbyAnswers } from "./features/place/nearby.routes.ts";
import { placeAnswers } from "./features/place/place.routes.ts";
import { placeTableAnswers } from "./features/place/table/place-table.routes.ts";
import { placeTypeAnswers } from "./features/place-type/place-type.routes.ts";
import { postAnswers } from "./features/post/post.routes.ts";
import { provinceAnswers } from "./features/province/province.routes.ts";
import { ratingAnswers } from "./features/rating/rating.routes.ts";
import { recordDeskAnswers } from "./features/record/record-desk.routes.ts";
import { searchAnswers } from "./features/search/search.routes.ts";
import { sessionAnswers } from "./features/session/session.routes.ts";
import { sliderAnswers } from "./features/slide/slide.routes.ts";
import { staffDeskAnswers } from "./features/staff/staff-desk.routes.ts";
import type { Forwarding } from "./gateways/analytics/forwarding.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import type { PaymentGateway } from "./gateways/payment/gateway.ts";
import type { Answering } from "./http/endpoint-registry.ts";

/** What answers are made of: each feature takes what it needs. */
export interface Parts {
  db: Db;
  catalog: Catalog;
  views: Views;
  pageViews: PageViews;
  misses: Misses;
  limits: AccountParts["limits"];
  /** Scheme and host of the site as the world knows it. */
  siteUrl: string;
  /** Where copies of messages to the operators go. */
  contactMailTo: string | undefined;
  forwarding: Forwarding | undefined;
  payment: PaymentGateway;
  media: MediaGateway;
}

const features: ((answer: Answering, parts: Parts) => void)[] = [
  placeAnswers,
  nearbyAnswers,
  placeTypeAnswers,
  categoryAnswers,
  activityAnswers,
  provinceAnswers,
  cityAnswers,
  searchAnswers,
  postAnswers,
  faqAnswers,
  sliderAnswers,
  pageAnswers,
  contactAnswers,
  newsletterAnswers,
  analyticsAnswers,
  signupAnswers,
  loginAnswers,
  passwordAnswers,
  sessionAnswers,
  profileAnswers,
  photoAnswers,
  photographAnswers,
  chosenActivityAnswers,
  backpackAnswers,
  collectionAnswers,
  keepingAnswers,
  sharingAnswers,
  exportAnswers,
  commentAnswers,
  ratingAnswers,
  notificationAnswers,
  staffDeskAnswers,
  commentDeskAnswers,
  auditDeskAnswers,
  recordDeskAnswers,
  placeTableAnswers,
  contactDeskAnswers,
  newsletterDeskAnswers,
  announcementDeskAnswers,
  donationDeskAnswers,
  userDeskAnswers,
];

/** Answers every call of the contract. */
export function allAnswers(answer: Answering, parts: Parts): void {
  for (const feature of features) feature(answer, parts);
  const { db, views, pageViews, misses, limits } = parts;
  donationAnswers(answer, { ...parts, factor: limits.factor });
  figureDeskAnswers(answer, { db, counters: [views, pageViews, misses] });
}
