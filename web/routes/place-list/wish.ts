import { useNavigate } from "react-router";
import { type PlaceQuery, placeListPath } from "../../features/place/filter/place-query.ts";
import { useWished } from "../../features/place/filter/wished.ts";

/** What the reader wants of the list, and the way to ask for something else. The router drops the answer to an older wish. */
export function useWish(query: PlaceQuery): [wish: PlaceQuery, ask: (wish: PlaceQuery) => void] {
  const navigate = useNavigate();
  const [wish, want] = useWished(query);
  const ask = (next: PlaceQuery) => {
    want(next);
    navigate(placeListPath(next), { preventScrollReset: true });
  };
  return [wish, ask];
}
