import { useState } from "react";
import { useNavigate } from "react-router";
import { type PlaceQuery, placeListPath } from "../features/place/place-query.ts";

/**
 * What the reader wants now, a moment before the list has it: boxes answer at once, and a second choice adds to the first.
 * The router drops the answer to an older wish.
 */
export function useWish(query: PlaceQuery): [wish: PlaceQuery, ask: (wish: PlaceQuery) => void] {
  const navigate = useNavigate();
  const here = placeListPath(query);
  const [wished, setWished] = useState({ here, query });
  const wish = wished.here === here ? wished.query : query;
  const ask = (next: PlaceQuery) => {
    setWished({ here, query: next });
    navigate(placeListPath(next), { preventScrollReset: true });
  };
  return [wish, ask];
}
