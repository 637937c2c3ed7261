import type { Mutation } from "./mutation.ts";

const property = ["server/catalog/incremental"];

type Fault = Omit<Mutation, "project" | "tests"> & { tests?: string[] };

const migration = "database/migrations/0018-catalog-change.sql";
const beforeRecording = "returns trigger language plpgsql as $$\nbegin\n  execute format(";

/** Faults in the triggers that record which rows changed. */
const unrecorded = (fault: string, condition: string): Fault => ({
  fault,
  file: migration,
  from: beforeRecording,
  to: beforeRecording.replace("begin", `begin if ${condition} then return null; end if;`),
});

const changes = "server/catalog/changes/changes.ts";
const apply = "server/catalog/changes/apply-changes.ts";
const reference = "server/catalog/reference.ts";
const placeIndex = "server/catalog/places/place-index.ts";

const FAULTS: Fault[] = [
  unrecorded("activities of places are not recorded", "tg_table_name = 'place_activity'"),
  unrecorded("categories of places are not recorded", "tg_table_name = 'place_category'"),
  unrecorded("views and ratings are not recorded", "tg_table_name = 'place_stats'"),
  unrecorded("deleted rows are not recorded", "tg_op = 'DELETE'"),
  unrecorded("new rows are not recorded", "tg_op = 'INSERT'"),
  {
    fault: "changed cities are not recorded",
    file: migration,
    from: "begin\n  insert into catalog_change (subject) values (tg_argv[0]);",
    to: "begin if tg_table_name = 'city' then return null; end if;\n  insert into catalog_change (subject) values (tg_argv[0]);",
  },
  {
    fault: "removed photos are not recorded",
    file: "database/migrations/0035-former-slug-and-uploads.sql", // its function replaced the one of 0018
    from: "was_seen boolean := tg_op <> 'INSERT' and old.is_public;",
    to: "was_seen boolean := false;",
  },
  {
    fault: "a transaction that was running at the last read is skipped",
    file: changes,
    from: "where transaction >= pg_snapshot_xmin(",
    to: "where transaction >= pg_snapshot_xmax(",
  },
  {
    fault: "deleted changes are not remembered",
    file: changes,
    from: "set transaction = greatest(transaction, last)",
    to: "set transaction = transaction",
    tests: ["server/catalog/changes"],
  },
  {
    fault: "unpublished places stay",
    file: apply,
    from: "      index.places.remove(id);\n",
    to: "",
  },
  {
    fault: "unpublished places are still found by their words",
    file: apply,
    from: '      index.lexicon.remove("place", id);\n',
    to: "",
  },
  {
    fault: "the names of places are not updated for searches",
    file: apply,
    from: "      index.lexicon.upsert(placeDocument(index, place));\n",
    to: "",
  },
  {
    fault: "ranks do not follow the views",
    file: apply,
    from: 'lexicon.setRank("place", id, placeRank(place));',
    to: "void placeRank;",
  },
  {
    fault: "the last photo of a place stays",
    file: "server/catalog/photos.ts",
    from: "else photosByPlace.delete(place);",
    to: "",
  },
  {
    fault: "views never leave the last thirty days",
    file: apply,
    from: "changes.statistics.add(id);",
    to: "void id;",
  },
  {
    fault: "scheduled stories do not appear",
    file: apply,
    from: "      isPostDue ||\n",
    to: "",
  },
  {
    fault: "places do not follow their provinces and categories",
    file: apply,
    from: "    changes.places.add(id);\n",
    to: "",
  },
  {
    fault: "the number of places does not rank provinces",
    file: apply,
    from: "if (hasReference || changes.places.size > 0) await applyNamedDocuments",
    to: "if (hasReference) await applyNamedDocuments",
  },
  {
    fault: "removed stories are still found",
    file: apply,
    from: "lexicon.remove(group, id);",
    to: "void 0;",
  },
  {
    fault: "places do not follow the parents of their activities",
    file: reference,
    from: "({ parentId }) => parentId)",
    to: "() => 0)",
  },
  {
    fault: "places do not follow the names of their cities",
    file: reference,
    from: "const cities = changedKeys(old.cityById, current.cityById, ({ name }) => name);",
    to: "const cities = changedKeys(old.cityById, current.cityById, () => 0);",
  },
  {
    fault: "an edited place stays where it was",
    file: placeIndex,
    from: "    if (existing !== undefined) this.#unlink(existing);\n",
    to: "    void existing;\n",
  },
  {
    fault: "options of an earlier version stay",
    file: placeIndex,
    from: "forEachOption(place, (name, option) => this.options.delete(name, option, slot));",
    to: "",
  },
  {
    fault: "the position of an earlier version stays",
    file: placeIndex,
    from: "    this.#positions.delete(slot);\n",
    to: "",
  },
  {
    fault: "slugs of an earlier version stay",
    file: placeIndex,
    from: "    if (this.#idBySlug.get(place.slug) === place.id) this.#idBySlug.delete(place.slug);\n",
    to: "",
  },
  {
    fault: "texts are not refreshed",
    file: placeIndex,
    from: "    this.#texts.set(slot, text);\n    this.#words.set(slot, place, text);\n",
    to: "    if (this.#texts.get(slot) === undefined) this.#texts.set(slot, text);\n    this.#words.set(slot, place, text);\n",
  },
  {
    fault: "orders do not follow views and ratings",
    file: placeIndex,
    from: "    this.orders.deleteStatistics(slot);\n",
    to: "",
  },
  {
    fault: "cached results outlive new ratings",
    file: placeIndex,
    from: "if (hasNewRatings) this.versions.ratings++;",
    to: "",
  },
  {
    fault: "cached results outlive edits",
    file: placeIndex,
    from: "    this.#words.set(slot, place, text);\n    this.versions.rows++;\n",
    to: "    this.#words.set(slot, place, text);\n",
  },
  {
    fault: "places that were read before keep their old views",
    file: "server/catalog/places/place-table.ts",
    from: "    writeStatistics(this.columns, slot, statistics);\n    this.#forget(slot);\n",
    to: "    writeStatistics(this.columns, slot, statistics);\n",
  },
  {
    fault: "words of an earlier version stay",
    file: "server/catalog/search/lexicon.ts",
    from: "    this.documentWords.forEachWord(slot, (word, role) => this.words.remove(word, slot, role));\n",
    to: "",
  },
  {
    fault: "a bit is not cleared",
    file: "server/catalog/index/container.ts",
    from: "    bits[low >>> 5]! &= ~mask;\n",
    to: "",
    tests: ["server/catalog/index/bitmap"],
  },
  {
    fault: "sums of a map's cell outlive a removed place",
    file: "server/catalog/index/sorted-slots.ts",
    from: "    chunk.length--;\n    chunk.summary = undefined;\n",
    to: "    chunk.length--;\n",
    tests: ["server/catalog/index/sorted-slots"],
  },
  {
    fault: "sums of a large cell of the map outlive a new place",
    file: "server/catalog/nearby/spatial-index.ts",
    from: "    this.#slots.insert(slot);\n    this.#cells.forget(this.#columns.cell[slot]!);\n",
    to: "    this.#slots.insert(slot);\n",
    tests: ["server/catalog/nearby/spatial-index"],
  },
  {
    fault: "cached answers do not know which places they show",
    file: "server/catalog/reads.ts",
    from: "  if (current) addPlace(current, id);\n",
    to: "  void [current, id];\n",
    tests: ["server/cache-crawl"],
  },
  {
    fault: "cached answers do not know that they list places",
    file: "server/catalog/reads.ts",
    from: "if (current) addList(current);",
    to: "void current;",
    tests: ["server/cache-crawl"],
  },
  {
    fault: "cached answers do not know whose similar places they show",
    file: "server/catalog/reads.ts",
    from: "  addSimilar(current, id, isSame);\n",
    to: "  void isSame;\n",
    tests: ["server/cache-invalidation"],
  },
  {
    fault: "outdated answers are sent for more than a second",
    file: "server/http/cache/response-cache.ts",
    from: "if (entry && Date.now() < entry.staleSince! + this.#staleMs) {",
    to: "if (entry) {",
    tests: ["server/http/cache/response-cache"],
  },
  {
    fault: "the check overlooks places that differ",
    file: "server/catalog/check/check-catalog.ts",
    from: "if (digest !== batch.digests[nth]) suspects.places.add(id);",
    to: "void digest;",
    tests: ["server/catalog/check"],
  },
];

/** Faults in what keeps the catalogue current change by change. */
export const CATALOG_MUTATIONS: Mutation[] = FAULTS.map((fault) => ({ project: "server", tests: property, ...fault }));
