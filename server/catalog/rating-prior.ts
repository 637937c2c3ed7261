/** The prior rating of places of importance 1 to 5, and the number of ratings that the prior weighs. */
export const PRIOR = [2.6, 3.1, 3.6, 4.1, 4.6] as const;
export const PRIOR_WEIGHT = 8;
