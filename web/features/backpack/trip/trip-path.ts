/** Where one goes and when. */
export interface Trip {
  /** The id of a place; null while none is chosen. */
  place: number | null;
  /** Jalali, 1–12. */
  month: number;
}

/** The trip that an address names; what is no id or no month is not there. `now` is the month that is meant without one. */
export function tripIn(params: URLSearchParams, now: number): Trip {
  const place = params.get("place_id") ?? "";
  const month = params.get("month") ?? "";
  return {
    place: /^[1-9]\d{0,8}$/.test(place) ? Number(place) : null,
    month: /^([1-9]|1[0-2])$/.test(month) ? Number(month) : now,
  };
}

/** The address of the packing list for a trip. */
export const tripPath = ({ place, month }: Trip): string =>
  place === null ? "/profile/backpack" : `/profile/backpack?place_id=${place}&month=${month}`;
