/** How many options a list of places may exclude. */
export const MAX_EXCLUDED = 100;

/** An option that the places of a list do not have: `city-12`, `kind-cave`, `attribute-free`, or a place itself: `place-7`. */
export const EXCLUDED_OPTION =
  /^(?:(?:province|county|city|type|category|activity|place)-[1-9]\d{0,9}|kind-[a-z_]{1,40}|attribute-(?:unesco|free|wheelchair|cool|warm|high))$/;
