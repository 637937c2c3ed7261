/** How finely a position is known: how far, at most, the place is from it. Decision 045 says when each holds. */
export const PRECISIONS = ["about_100m", "about_500m", "about_3km", "about_15km"] as const;
export type Precision = (typeof PRECISIONS)[number];

export const PRECISION_NAMES: Record<Precision, string> = {
  about_100m: "حدود ۱۰۰ متر",
  about_500m: "حدود ۵۰۰ متر",
  about_3km: "حدود ۳ کیلومتر",
  about_15km: "حدود ۱۵ کیلومتر",
};
