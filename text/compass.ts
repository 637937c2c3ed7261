/** The names of the eight directions. */
export const COMPASS = {
  n: "شمال",
  ne: "شمال شرقی",
  e: "شرق",
  se: "جنوب شرقی",
  s: "جنوب",
  sw: "جنوب غربی",
  w: "غرب",
  nw: "شمال غربی",
} as const;
