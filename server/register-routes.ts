import type { Db } from "../database/connect.ts";
import type { ReadFresh } from "../database/connection/replica.ts";
import type { Catalog } from "./catalog/catalog.ts";
import type { PageViewCounter } from "./counters/page-view-counter.ts";
import type { RemovedChipCounter } from "./counters/removed-chip-counter.ts";
import type { SearchMissCounter } from "./counters/search-miss-counter.ts";
import type { ViewCounter } from "./counters/view-counter.ts";
import type { AccountDeps } from "./features/account/account-shared.ts";
import { registerLoginRoutes } from "./features/account/login.routes.ts";
import { registerPasswordRoutes } from "./features/account/password.routes.ts";
import { registerSignupRoutes } from "./features/account/signup.routes.ts";
import { registerActivityRoutes, registerMemberActivityRoutes } from "./features/activity/activity.routes.ts";
import { registerAmenityRoutes } from "./features/amenity/amenity.routes.ts";
import { registerAmenityDeskRoutes } from "./features/amenity/amenity-desk.routes.ts";
import { registerAnalyticsRoutes } from "./features/analytics/analytics.routes.ts";
import { registerAnalyticsDeskRoutes } from "./features/analytics/analytics-desk.routes.ts";
import { registerAuditDeskRoutes } from "./features/audit/audit-desk.routes.ts";
import { registerAutosaveDeskRoutes } from "./features/autosave/autosave-desk.routes.ts";
import { registerAvatarRoutes } from "./features/avatar/avatar.routes.ts";
import { registerBackpackRoutes } from "./features/backpack/backpack.routes.ts";
import { registerCategoryRoutes } from "./features/category/category.routes.ts";
import { registerCityRoutes } from "./features/city/city.routes.ts";
import { registerCollectionRoutes } from "./features/collection/collection.routes.ts";
import { registerCollectionContentRoutes } from "./features/collection/collection-content.routes.ts";
import { registerCollectionItemRoutes } from "./features/collection/collection-item.routes.ts";
import { registerCollectionSharingRoutes } from "./features/collection/collection-sharing.routes.ts";
import { registerCollectionExportRoutes } from "./features/collection/export.routes.ts";
import { registerCommentRoutes } from "./features/comment/comment.routes.ts";
import { registerCommentDeskRoutes } from "./features/comment/comment-desk.routes.ts";
import { registerDeviceRoutes } from "./features/device/device.routes.ts";
import { registerDonationRoutes } from "./features/donation/donation.routes.ts";
import { registerDonationDeskRoutes } from "./features/donation/donation-desk.routes.ts";
import { registerFaqRoutes } from "./features/faq/faq.routes.ts";
import { registerHolidayRoutes } from "./features/holiday/holiday.routes.ts";
import { registerListSettingDeskRoutes } from "./features/list-setting/list-setting-desk.routes.ts";
import { registerMemberRoutes } from "./features/member/member.routes.ts";
import { registerMemberDeskRoutes } from "./features/member/member-desk.routes.ts";
import { registerMemberPhotoRoutes } from "./features/member-photo/member-photo.routes.ts";
import { registerPhotoReportRoutes } from "./features/member-photo/report.routes.ts";
import { registerPhotoReviewRoutes } from "./features/member-photo/review.routes.ts";
import { registerMessageRoutes } from "./features/message/message.routes.ts";
import { registerMessageDeskRoutes } from "./features/message/message-desk.routes.ts";
import { registerNewsletterRoutes } from "./features/newsletter/newsletter.routes.ts";
import { registerNewsletterDeskRoutes } from "./features/newsletter/newsletter-desk.routes.ts";
import { registerAnnouncementDeskRoutes } from "./features/notification/announcement-desk.routes.ts";
import { registerNotificationRoutes } from "./features/notification/notification.routes.ts";
import { registerPageRoutes } from "./features/page/page.routes.ts";
import { registerPhotoCutRoutes } from "./features/photo/photo-cut.routes.ts";
import { registerPhotoDeskRoutes } from "./features/photo/photo-desk.routes.ts";
import { registerPhotoUploadRoutes } from "./features/photo/photo-upload.routes.ts";
import { registerNearbyRoutes } from "./features/place/nearby/nearby.routes.ts";
import { registerPlaceRoutes } from "./features/place/place.routes.ts";
import { registerPlaceTableRoutes } from "./features/place/table/place-table.routes.ts";
import { registerPlaceTypeRoutes } from "./features/place-type/place-type.routes.ts";
import { registerPositionRoutes } from "./features/position/position.routes.ts";
import { registerPostRoutes } from "./features/post/post.routes.ts";
import type { DrawingWorker } from "./features/poster/drawing-worker.ts";
import { registerFactDeskRoutes } from "./features/poster/scene/fact-desk.routes.ts";
import { registerSceneDeskRoutes } from "./features/poster/scene/scene-desk.routes.ts";
import { registerPreviewDeskRoutes } from "./features/preview/preview-desk.routes.ts";
import { registerProvinceRoutes } from "./features/province/province.routes.ts";
import { registerRatingRoutes } from "./features/rating/rating.routes.ts";
import { registerBulkEditDeskRoutes } from "./features/record/bulk-edit-desk.routes.ts";
import { registerFindDeskRoutes } from "./features/record/find/find-desk.routes.ts";
import { registerRecordDeskRoutes } from "./features/record/record-desk.routes.ts";
import { registerReliefRoutes } from "./features/relief/relief.routes.ts";
import { registerPhraseDeskRoutes } from "./features/search/phrase-desk.routes.ts";
import { registerSearchRoutes } from "./features/search/search.routes.ts";
import { registerSecondFactorRoutes } from "./features/second-factor/second-factor.routes.ts";
import type { SecretKey } from "./features/second-factor/secret-key.ts";
import { registerSecurityEventDeskRoutes } from "./features/security-event/security-event-desk.routes.ts";
import { registerSessionRoutes } from "./features/session/session.routes.ts";
import { registerSiteStateDeskRoutes } from "./features/site-state/site-state-desk.routes.ts";
import { registerSlideRoutes } from "./features/slide/slide.routes.ts";
import { registerDeskPasswordRoutes } from "./features/staff/desk-password.routes.ts";
import { registerStaffDeskRoutes } from "./features/staff/staff-desk.routes.ts";
import { registerSuggestionRoutes } from "./features/suggestion/suggestion.routes.ts";
import { registerSuggestionDeskRoutes } from "./features/suggestion/suggestion-desk.routes.ts";
import { registerTaskDeskRoutes } from "./features/task/task-desk.routes.ts";
import type { PageViewForwarder } from "./gateways/analytics/page-view-forwarder.ts";
import type { MediaGateway } from "./gateways/media/gateway.ts";
import type { PaymentGateway } from "./gateways/payment/gateway.ts";
import type { RouteRegistrar } from "./http/endpoint-registry.ts";
import type { Scrape } from "./metrics/process-metrics.ts";

/** The dependencies of the route handlers; each feature takes what it needs. */
export interface RouteDeps {
  db: Db;
  /** Reads lists of members from a replica that has their own writes, or from the primary. */
  readFresh: ReadFresh;
  catalog: Catalog;
  views: ViewCounter;
  pageViews: PageViewCounter;
  misses: SearchMissCounter;
  removedChips: RemovedChipCounter;
  limits: AccountDeps["limits"];
  /** The public origin of the site: scheme and host. */
  siteUrl: string;
  /** The address that receives copies of contact messages. */
  contactMailTo: string | undefined;
  forwarding: PageViewForwarder | undefined;
  payment: PaymentGateway;
  media: MediaGateway;
  /** Encrypts the secrets of second factors. */
  secretKey: SecretKey;
  /** Draws posters that editors try. */
  previewWorker: DrawingWorker;
  /** The metrics of the whole site. */
  scrape: Scrape;
}

const featureRegistrars: ((handle: RouteRegistrar, deps: RouteDeps) => void)[] = [
  registerPlaceRoutes,
  registerNearbyRoutes,
  registerAmenityRoutes,
  registerPositionRoutes,
  registerReliefRoutes,
  registerPlaceTypeRoutes,
  registerCategoryRoutes,
  registerActivityRoutes,
  registerProvinceRoutes,
  registerCityRoutes,
  registerSearchRoutes,
  registerPostRoutes,
  registerFaqRoutes,
  registerHolidayRoutes,
  registerSlideRoutes,
  registerPageRoutes,
  registerMessageRoutes,
  registerNewsletterRoutes,
  registerAnalyticsRoutes,
  registerSignupRoutes,
  registerLoginRoutes,
  registerPasswordRoutes,
  registerSessionRoutes,
  registerMemberRoutes,
  registerAvatarRoutes,
  registerPhotoCutRoutes,
  registerPhotoDeskRoutes,
  registerPhotoUploadRoutes,
  registerMemberPhotoRoutes,
  registerPhotoReviewRoutes,
  registerSceneDeskRoutes,
  registerFactDeskRoutes,
  registerPhotoReportRoutes,
  registerMemberActivityRoutes,
  registerBackpackRoutes,
  registerCollectionRoutes,
  registerCollectionItemRoutes,
  registerCollectionContentRoutes,
  registerCollectionSharingRoutes,
  registerCollectionExportRoutes,
  registerDeviceRoutes,
  registerCommentRoutes,
  registerRatingRoutes,
  registerNotificationRoutes,
  registerStaffDeskRoutes,
  registerDeskPasswordRoutes,
  registerSecondFactorRoutes,
  registerCommentDeskRoutes,
  registerAuditDeskRoutes,
  registerSecurityEventDeskRoutes,
  registerRecordDeskRoutes,
  registerBulkEditDeskRoutes,
  registerFindDeskRoutes,
  registerAutosaveDeskRoutes,
  registerListSettingDeskRoutes,
  registerPreviewDeskRoutes,
  registerPlaceTableRoutes,
  registerMessageDeskRoutes,
  registerNewsletterDeskRoutes,
  registerAnnouncementDeskRoutes,
  registerDonationDeskRoutes,
  registerMemberDeskRoutes,
  registerSuggestionRoutes,
  registerSuggestionDeskRoutes,
  registerAmenityDeskRoutes,
  registerPhraseDeskRoutes,
  registerSiteStateDeskRoutes,
  registerTaskDeskRoutes,
];

/** Registers a handler for every endpoint of the contract. */
export function registerRoutes(handle: RouteRegistrar, deps: RouteDeps): void {
  for (const register of featureRegistrars) register(handle, deps);
  const { db, views, pageViews, misses, limits } = deps;
  registerDonationRoutes(handle, { ...deps, factor: limits.factor });
  registerAnalyticsDeskRoutes(handle, { db, counters: [views, pageViews, misses], smsBudgets: limits.smsBudgets });
}
