/** Path of an activity's page. */
export const activityPath = (id: number): string => `/activite-details/${id}`;

/** Path of the list of an activity's sub-activities. */
export const subActivitiesPath = (id: number): string => `/activities-subset/${id}`;

/** Path of a sub-activity's page. */
export const subActivityPath = (id: number): string => `/activities-subset-details/${id}`;
