/** The page that tells of an activity. */
export const activityPath = (id: number): string => `/activite-details/${id}`;

/** The page with an activity's parts. */
export const activityPartsPath = (id: number): string => `/activities-subset/${id}`;

/** The page that tells of a part of an activity. */
export const partPath = (id: number): string => `/activities-subset-details/${id}`;
