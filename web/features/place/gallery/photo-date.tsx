import { jalaliDate } from "../../../../text/dates.ts";

/** The day on which a photo was taken, `2026-03-21`. */
export const PhotoDate = ({ day }: { day: string }) => (
  <time dateTime={day}>{jalaliDate(new Date(`${day}T12:00:00+03:30`))}</time>
);
