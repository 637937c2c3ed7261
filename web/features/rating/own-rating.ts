import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/cookie.ts";
import { isSignedOut, useLogInFirst } from "../../../api-client/require-login.ts";
import { takePendingAction } from "../../../api-client/pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { ratePlace } from "../../../contract/member/rating.ts";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { type RatingFigures, withRating } from "./rating-figures.ts";

/**
 * A place's figures with this reader's own rating, and how to give one: it counts at once, and no longer if the server refuses it.
 * One call goes at a time: of several quick ratings the last one is sent.
 */
export function useOwnRating(id: number, known: RatingFigures): [RatingFigures, (stars: number) => void] {
  const [figures, setFigures] = useState(known);
  const [wanted, setWanted] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const logInFirst = useLogInFirst();
  const { revalidate } = useRevalidator();

  async function rate(stars: number) {
    if (readCookie(TOKEN) === undefined) return logInFirst({ kind: "rate", id, stars });
    const busy = latest.current !== null;
    latest.current = stars;
    setWanted(stars);
    if (!busy) await send();
  }

  async function send() {
    for (let asked = latest.current; asked !== null; asked = latest.current) {
      try {
        const { message, ...answer } = await api(ratePlace, { id, rate: asked });
        setFigures(answer);
        if (asked !== latest.current) continue;
        toast("success", message);
        revalidate(); // the mean stands at the top of the page, too
      } catch (error) {
        if (isSignedOut(error)) logInFirst({ kind: "rate", id, stars: latest.current ?? asked });
        else if (asked !== latest.current) continue;
        else toast("error", sentenceOf(error));
      }
      latest.current = null;
    }
    setWanted(null);
  }

  const given = useRef(rate);
  given.current = rate;
  useEffect(() => {
    const wish = takePendingAction(location.pathname, "rate");
    if (wish?.id === id) given.current(wish.stars);
  }, [id]);

  return [wanted === null ? figures : withRating(figures, wanted), rate];
}

function sentenceOf(error: unknown): string {
  const { message, errors } = whyNot(error);
  return errors?.rate ?? message;
}
