/** Destination and month of a trip. */
export interface Trip {
  /** The id of a place; null while none is selected. */
  place: number | null;
  /** Jalali, 1–12. */
  month: number;
}

/** Parses the trip in a URL's query; invalid values are ignored. `currentMonth` is the default month. */
export function parseTrip(params: URLSearchParams, currentMonth: number): Trip {
  const month = params.get("month") ?? "";
  return {
    place: parseId(params.get("place_id")),
    month: /^([1-9]|1[0-2])$/.test(month) ? Number(month) : currentMonth,
  };
}

/** The id of the list that a URL's query names; null without one, which means the one that was changed last. */
export const parseList = (params: URLSearchParams): number | null => parseId(params.get("list"));

const parseId = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const PATH = "/profile/backpack";

/** Path of a packing list, by default of the one that was changed last. */
export const listPath = (list?: number): string => (list === undefined ? PATH : `${PATH}?list=${list}`);

/** Path of a packing list, by default of the one that was changed last, with what is suggested for a trip. */
export const tripPath = ({ place, month }: Trip, list?: number): string =>
  place === null
    ? listPath(list)
    : `${PATH}?${list === undefined ? "" : `list=${list}&`}place_id=${place}&month=${month}`;
