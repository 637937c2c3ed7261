import { MAX_LISTED } from "../../contract/desk/comment.ts";
import type { Db } from "../../database/connect.ts";
import { loadEditorialContent } from "../../server/catalog/editorial-content.ts";
import { loadStatistics } from "../../server/catalog/place-rows.ts";
import { cancelEmails } from "../../server/features/email/email.sql.ts";
import { notifyNewPlaces } from "../../server/features/notification/new-places.sql.ts";
import { notifyBatch } from "../../server/features/notification/notification.sql.ts";
import { pruneHistories } from "../../server/features/place/place-view.sql.ts";

/** An HTTP call of a member, or a job that the server runs by itself. */
export interface MemberCall {
  name: string;
  request?: { method: "GET" | "POST"; url: string; body?: object };
  /** An editor calls; the most rows that one statement may read then. */
  ofDesk?: { maxRows: number };
  job?: (db: Db) => Promise<unknown>;
}

const get = (url: string): MemberCall => ({ name: `GET ${url}`, request: { method: "GET", url } });
const post = (url: string, body: object = {}): MemberCall => ({
  name: `POST ${url}`,
  request: { method: "POST", url, body },
});

/** More than there are. */
const SEEDED_PLACES = 2000;

const desk = (query: string): MemberCall => ({ ...get(`desk/comment${query}`), ofDesk: { maxRows: MAX_LISTED } });

/** Calls of each large table's features. `place` is one that the member has; `nth` makes texts differ. */
export const callsOf: Record<string, (place: number, nth: number) => MemberCall[]> = {
  bookmark: (place, nth) => [
    get("profile/collection"),
    get("profile/collection/get?type=bookmark"),
    get("profile/collection/get?type=bookmark&page=3"),
    get("profile/collection/export?type=bookmark&format=geojson"),
    post(`profile/collection/store/bookmark/${place}`),
    post(`profile/collection/store/bookmark/${place}`, { stored: true }),
    post(`profile/collection/delete/${place}`, { type: "bookmark" }),
    post("profile/collection/storeCustom", { name: `کویر ${nth}` }),
    get(`home/place/show/${place}`),
    get("profile/get"),
  ],
  rating: (place, nth) => [
    post(`profile/place/rate/${place}/${1 + (nth % 5)}`),
    get(`home/place/show/${place}`),
    get("profile/get"),
  ],
  notification: () => [
    get("profile/notification"),
    get("profile/notification?page=2&page_count=5"),
    get("profile/get"),
    post("profile/notification/read"),
    { name: "notify of new places", job: (db) => notifyNewPlaces(db, () => ({ title: "", body: "", link: "" })) },
    {
      name: "announce to 100",
      job: (db) =>
        notifyBatch(
          db,
          { kind: "announcement", title: "تازه", body: "تازه", link: null, about: "bench:announcement" },
          { after: 0, until: 1_000_000_000, max: 100 },
        ),
    },
  ],
  comment: (place, nth) => [
    get(`home/place/show/${place}`),
    get("profile/myComment"),
    get("profile/rating"),
    get("profile/seen"),
    get("profile/myComment?page=2&page_count=5"),
    post(`profile/place/comment/${place}`, { comment: `بهارش سبز و خنک است ${nth}` }),
    post("profile/comment/destroy/7"),
    get("profile/get"),
    desk(""),
    desk("?state=approved&page=4"),
    desk("?state=rejected"),
    desk(`?state=approved&q=${encodeURIComponent(`سبز 7 ${10 + nth}`)}`),
    desk(`?state=approved&place_id=${place}`),
    desk("?state=approved&author_id=7"),
  ],
  "views of days": (place) => [
    post(`home/place/seen/${place}`),
    { name: "statistics of a place", job: (db) => loadStatistics(db, [place]) },
    { ...get("desk/figure?days=30"), ofDesk: { maxRows: 31 * SEEDED_PLACES } },
  ],
  "views of pages": () => [
    {
      name: "views of the stories",
      job: (db) => db.begin((tx) => loadEditorialContent(tx)),
    },
  ],
  email: () => [{ name: "unsubscribe", job: (db) => cancelEmails(db, "7@example.ir", "newsletter") }],
  audit: () => [{ ...get("desk/audit/choices"), ofDesk: { maxRows: 100 } }],
  view: (place) => [
    post(`home/place/seen/${place}`),
    get("home/getHistory"),
    get("profile/get"),
    { name: "forget old histories", job: pruneHistories },
  ],
};
