// The kinds of ours that an item of Wikidata or an object of OpenStreetMap may be.

const ofItem: Record<string, readonly string[]> = {
  Q35509: ["cave"],
  Q34038: ["waterfall"],
  Q23397: ["lake", "wetland"],
  Q8502: ["peak"],
  Q207524: ["island"],
  Q23442: ["island"],
  Q33506: ["museum", "historic_house", "palace"],
  Q32815: ["mosque"],
  Q23413: ["castle"],
  Q57831: ["castle"],
  Q12280: ["bridge"],
  Q16560: ["palace"],
  Q16970: ["church"],
  Q1107656: ["garden"],
  Q22698: ["park"],
  Q839954: ["archaeological_site", "historical_site", "castle", "palace", "caravanserai"],
  Q162875: ["mausoleum", "shrine"],
  Q381885: ["mausoleum", "tower"],
  Q213811: ["caravanserai"],
  Q532: ["village"],
  Q515: ["town"],
  Q12323: ["dam", "lake"],
  Q12518: ["tower", "monument"],
  Q4421: ["forest"],
  Q8514: ["desert"],
  Q150784: ["canyon"],
  Q177380: ["hot_spring"],
  Q124714: ["spring"],
  Q46169: ["national_park", "protected_area"],
  Q40080: ["beach"],
};

const ofTag: Record<string, readonly string[]> = {
  "natural=cave_entrance": ["cave"],
  "waterway=waterfall": ["waterfall"],
  "natural=peak": ["peak"],
  "natural=volcano": ["peak"],
  "natural=spring": ["spring", "hot_spring"],
  "natural=hot_spring": ["hot_spring"],
  "natural=beach": ["beach"],
  "natural=water": ["lake", "wetland", "dam"],
  "natural=wetland": ["wetland"],
  "place=island": ["island"],
  "place=village": ["village"],
  "place=town": ["town"],
  "place=city": ["town"],
  "tourism=museum": ["museum", "historic_house", "palace"],
  "historic=castle": ["castle", "palace"],
  "historic=fort": ["castle"],
  "historic=archaeological_site": ["archaeological_site", "historical_site", "castle", "caravanserai"],
  "historic=monument": ["monument", "tower", "mausoleum"],
  "historic=tomb": ["mausoleum", "shrine"],
  "historic=caravanserai": ["caravanserai"],
  "leisure=park": ["park", "garden"],
  "leisure=garden": ["garden"],
  "amenity=place_of_worship": ["mosque", "church", "shrine", "fire_temple", "temple"],
  "amenity=marketplace": ["bazaar"],
  "man_made=bridge": ["bridge"],
  "man_made=tower": ["tower"],
  "man_made=windmill": ["windmill"],
};

const tagKeys = [...new Set(Object.keys(ofTag).map((tag) => tag.split("=")[0]!)), "tourism", "historic"];

/** The kinds for the items that something is an instance of. */
export const kindsOfItems = (items: readonly string[]): string[] => [
  ...new Set(items.flatMap((id) => ofItem[id] ?? [])),
];

/** The kinds for tags of OpenStreetMap; undefined for what is no sight. */
export function kindsOfTags(tags: ReadonlyMap<string, string>): string[] | undefined {
  const present = tagKeys.filter((key) => tags.has(key));
  if (present.length === 0) return undefined;
  return [...new Set(present.flatMap((key) => ofTag[`${key}=${tags.get(key)}`] ?? []))];
}
