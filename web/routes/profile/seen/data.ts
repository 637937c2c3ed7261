import { redirect } from "react-router";
import { pagePath, parsePage } from "../../../../api-client/route-params.ts";
import { listSeenPlaces } from "../../../../contract/member/seen.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { type CardPlace, toCardPlace } from "../../../features/place/card/card-place.ts";
import { createMemberLoader } from "../../../features/session/require-member.ts";

const PAGE_SIZE = 24;

/** The places of one day, newest first. */
interface Day {
  /** Jalali, in Persian. */
  date: string;
  places: CardPlace[];
}

export const loader = createMemberLoader(async ({ api, url: { pathname, searchParams } }) => {
  const result = await api(listSeenPlaces, { page: parsePage(searchParams), page_count: PAGE_SIZE });
  const { data, page, pages, total } = result;
  if (data.length === 0 && total > 0) throw redirect(pagePath(pathname, pages)); // the URL's page does not exist
  const days: Day[] = [];
  for (const place of data) {
    const date = jalaliDate(new Date(place.seen_at));
    if (days.at(-1)?.date !== date) days.push({ date, places: [] });
    days.at(-1)!.places.push(toCardPlace(place));
  }
  return { days, page, pages, total };
});
