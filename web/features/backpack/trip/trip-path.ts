/** Destination and month of a trip. */
export interface Trip {
  /** The id of a place; null while none is selected. */
  place: number | null;
  /** Jalali, 1–12. */
  month: number;
}

/** Parses the trip in a URL's query; invalid values are ignored. `currentMonth` is the default month. */
export function parseTrip(params: URLSearchParams, currentMonth: number): Trip {
  const place = params.get("place_id") ?? "";
  const month = params.get("month") ?? "";
  return {
    place: /^[1-9]\d{0,8}$/.test(place) ? Number(place) : null,
    month: /^([1-9]|1[0-2])$/.test(month) ? Number(month) : currentMonth,
  };
}

/** Path of the packing list for a trip. */
export const tripPath = ({ place, month }: Trip): string =>
  place === null ? "/profile/backpack" : `/profile/backpack?place_id=${place}&month=${month}`;
