/** The nouns of the API, each with a sentence: operations are listed by them. */
export const TAGS = {
  place: "Places: lists, filters and pages of one place.",
  search: "Search by name and question, and what was searched before.",
  map: "Markers of the map, positions and amenities on the road.",
  region: "Provinces and cities.",
  kind: "Kinds, categories and activities of places.",
  story: "Stories, pages, slides and questions of the site.",
  account: "Signing up, logging in and passwords.",
  profile: "The member's own data, sessions and notifications.",
  collection: "Bookmarks and collections of members.",
  backpack: "The packing lists of members.",
  contribution: "Comments, ratings, photographs and corrections by members.",
  contact: "Messages to the site, newsletter and donations.",
  "desk-record": "The desk's records: reading, editing, versions.",
  "desk-queue": "The desk's queues: comments, suggestions, reports, messages.",
  "desk-photo": "Photographs and tables of places at the desk.",
  "desk-outreach": "Announcements and newsletters from the desk.",
  "desk-system": "Members, staff, figures, events and the state of the site, for the desk.",
} as const;

type Tag = keyof typeof TAGS;

/** The first pattern that fits a path gives its tag. */
const patterns: [RegExp, Tag][] = [
  [/^desk\/(comment|suggestion|position|amenity-report|message)\b/, "desk-queue"],
  [/^desk\/(photograph|member-photo|photo-report|place-table)\b/, "desk-photo"],
  [/^desk\/(announcement|newsletter)\b/, "desk-outreach"],
  [/^desk\/(user|staff|fig\w+|audit|security-events|site-state|search-phrase|me$|donation)\b/, "desk-system"],
  [/^desk\//, "desk-record"],
  [/^(profile\/todoList|home\/packing)/, "backpack"],
  [/^(profile\/(collection|postCollection)|collection)\b/, "collection"],
  [
    /^(profile\/(.*comment|myComment|rating|photograph\b|place\/(rate|suggest)|amenity\/report)|home\/(comment|photograph))/i,
    "contribution",
  ],
  [/^(profile\/register|user)\//, "account"],
  [/^profile\//, "profile"],
  [/^(filter\/nearby|home\/(position|amenity|place\/amenities))/, "map"],
  [/^filter\/(search|showHistory|deleteHistory|removedChip)/, "search"],
  [/^(filter\/get(City|Province)|home\/province)/, "region"],
  [/^home\/(category|types|activity|subActivity)/, "kind"],
  [/^home\/(app|faq|page|post|latest\/post|slid\w+)/, "story"],
  [/^(home\/(contact|Newsletters|donation)|analytics)/, "contact"],
];

/** The tag of an endpoint's path. */
export const tagOf = (path: string): Tag => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? "place";
