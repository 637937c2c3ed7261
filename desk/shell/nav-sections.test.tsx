import { expect, test } from "vitest";
import { listAmenityReports } from "../../contract/desk/amenity.ts";
import { showAnalytics } from "../../contract/desk/analytics.ts";
import { listAnnouncements } from "../../contract/desk/announcement.ts";
import { listAudit } from "../../contract/desk/audit.ts";
import { listDeskComments } from "../../contract/desk/comment.ts";
import { listDonations } from "../../contract/desk/donation.ts";
import { listMembers } from "../../contract/desk/member.ts";
import { listReviewedPhotos } from "../../contract/desk/member-photo.ts";
import { listMessages } from "../../contract/desk/message.ts";
import { listNewsletters } from "../../contract/desk/newsletter.ts";
import { updatePhoto } from "../../contract/desk/photo.ts";
import { listPhrases } from "../../contract/desk/search-phrase.ts";
import { listSecurityEvents } from "../../contract/desk/security-event.ts";
import { getSiteState } from "../../contract/desk/site-state.ts";
import { listStaff, showDesk, showSecondFactor } from "../../contract/desk/staff.ts";
import { listPositions, listSuggestions } from "../../contract/desk/suggestion.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { NAV_SECTIONS } from "./nav-sections.ts";
import { loadRecordDefs } from "./record-routes.ts";

/** The main call of each screen that is none of records. */
const CALLS: Record<string, Endpoint> = {
  "/": showDesk,
  "/comments": listDeskComments,
  "/member-photos": listReviewedPhotos,
  "/suggestions": listSuggestions,
  "/positions": listPositions,
  "/amenity-reports": listAmenityReports,
  "/messages": listMessages,
  "/photographs": updatePhoto,
  "/users": listMembers,
  "/announcements": listAnnouncements,
  "/newsletters": listNewsletters,
  "/donations": listDonations,
  "/figures": showAnalytics,
  "/search-phrases": listPhrases,
  "/audit": listAudit,
  "/second-factor": showSecondFactor,
  "/staff": listStaff,
  "/site-state": getSiteState,
  "/security-events": listSecurityEvents,
};

test("every page needs the right of the call that it is for; provinces, which have no drafts, that of editors", async () => {
  const defs = await loadRecordDefs();
  for (const { to, needs } of NAV_SECTIONS.flatMap(({ items }) => items)) {
    const records = defs.find(({ path }) => path === to)?.endpoints;
    const right = records && !records.create ? "edit" : (records?.create ?? CALLS[to])?.access;
    expect(needs, to).toBe(right);
  }
});

test("every page of the desk has an icon of its own, and messages and newsletters have none of a call or of sharing", () => {
  const items = NAV_SECTIONS.flatMap(({ items }) => items);
  const byIcon = Object.groupBy(items, ({ icon }) => icon);
  const shared = Object.values(byIcon).filter((group) => group!.length > 1);
  expect(shared).toEqual([]);
  expect(items.map(({ icon }) => icon)).not.toContain("phone");
  expect(items.map(({ icon }) => icon)).not.toContain("share");
});
