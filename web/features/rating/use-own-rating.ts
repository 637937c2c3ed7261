import { useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { errorBodyOf, isSignedOut } from "../../../api-client/error-body.ts";
import { requireLogin } from "../../../api-client/require-login.ts";
import { useResumePendingAction } from "../../../api-client/resume-pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { ratePlace, withdrawRating } from "../../../contract/member/rating.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { type RatingSummary, withRating } from "./rating-summary.ts";

/**
 * The rating summary of a place and a function to rate it; 0 stars take the rating back. A rating is shown at once and rolled back when the server rejects it.
 * Requests run one at a time: of several quick ratings, the last one is sent next.
 */
export function useOwnRating(id: number, initial: RatingSummary): [RatingSummary, (stars: number) => void] {
  const [answer, setAnswer] = useState<{ to: RatingSummary; summary: RatingSummary }>();
  const summary = answer?.to === initial ? answer.summary : initial; // the page may have been fetched again since
  const [pendingStars, setPendingStars] = useState<number | null>(null);
  const latestStars = useRef<number | null>(null);

  /** A rating is given after the log-in; to take it back, the member presses again. */
  const leaveForLogin = (stars: number) =>
    stars === 0 ? navigation.refresh() : requireLogin({ kind: "rate", id, stars });

  async function rate(stars: number) {
    if (readCookie(TOKEN) === undefined) return leaveForLogin(stars);
    const isBusy = latestStars.current !== null;
    latestStars.current = stars;
    setPendingStars(stars);
    if (!isBusy) await sendLatest();
  }

  async function sendLatest() {
    for (let stars = latestStars.current; stars !== null; stars = latestStars.current) {
      try {
        const { message, ...response } = await (stars === 0
          ? api(withdrawRating, { id })
          : api(ratePlace, { id, rate: stars }));
        setAnswer({ to: initial, summary: response });
        if (stars !== latestStars.current) continue;
        toast("success", message);
        navigation.refresh(); // updates the mean in the page header
      } catch (error) {
        const isOut = isSignedOut(error);
        if (!isOut && stars !== latestStars.current) continue;
        const wanted = latestStars.current ?? stars;
        if (!isOut || wanted === 0) toast("error", errorMessageOf(error));
        if (isOut) leaveForLogin(wanted);
      }
      latestStars.current = null;
    }
    setPendingStars(null);
  }

  useResumePendingAction(id, ["rate"], ({ stars }) => rate(stars));

  return [pendingStars === null ? summary : withRating(summary, pendingStars), rate];
}

function errorMessageOf(error: unknown): string {
  const { message, errors } = errorBodyOf(error);
  return errors?.rate ?? message;
}
