import { totpCode } from "../../server/features/second-factor/totp.ts";
import { type Choose, existing, one, ownOrForeign, record, sizeOfOnePart, victimMobile } from "./choose.ts";
import type { Context } from "./field-values.ts";
import { PASSWORD } from "./people.ts";
import { text } from "./schema-values.ts";

/** A place's drawing, with the version that an editor would have seen. */
const drawing: Choose = (context) => {
  const { random, pools } = context;
  const changed = pools.all("scene");
  const id = random.chance(0.5) && changed.length > 0 ? random.pick(changed) : one(pools.all("place"), context);
  const facts = ["", "minarets=2|dome=gold", "domes=0", "silhouette=cone|height=5609|glacier=1", "cave=dry|rock=salt"];
  const scene = random.pick([null, "mosque", "tomb-tower", "volcano", "cave", "azadi"]);
  const camera = scene !== null && random.chance(0.3) ? "fixed" : "varied";
  const staging = random.chance(0.5) ? null : random.below(64);
  return { fields: { id, version: pools.version("scene", id, 0), scene, camera, facts: random.pick(facts), staging } };
};

/** Some mosques, which are of one kind, with a fact of all their drawings. */
const factOfDrawings: Choose = ({ random, pools }) => {
  const mosques = pools.all("mosque");
  const ids = mosques.length === 0 ? [1] : [...new Set([random.pick(mosques), random.pick(mosques)])];
  const [fact, value] = random.pick([
    ["minarets", "2"],
    ["domes", "1"],
    ["dome", "gold"],
    ["minarets", ""],
  ] as const);
  const places = ids.map((id) => ({ id, version: pools.version("scene", id, 0), value }));
  return { fields: { ids, fact, value, places } };
};

/** A field of some places, of the versions that an editor would have seen. */
const bulkEdit: Choose = ({ random, pools }) => {
  const places = pools.all("place");
  const ids = places.length === 0 ? [1] : [...new Set([random.pick(places), random.pick(places)])];
  const [field, operation, value] = random.pick([
    ["importance", "set", 1 + random.below(5)],
    ["parking", "set", random.pick([true, false, null])],
    ["category_ids", "add", [1 + random.below(5)]],
    ["category_ids", "remove", [1 + random.below(5)]],
    ["best_months", "set", [1, 2]],
    ["address", "set", text(random)],
  ] as const);
  const records = ids.map((id) => ({ id, version: pools.version("place", id) }));
  const target = random.chance(0.3) ? { filter: { q: text(random, 1), importance: 5 } } : { ids };
  return { fields: { kind: "place", field, operation, value, records, ids: undefined, filter: undefined, ...target } };
};

/** A code that the caller's second factor takes now; undefined when there is none, or all of this half minute have been given. */
function codeOfFactor({ pools, person }: Context): string | undefined {
  const factor = pools.factors.get(person.account);
  const now = Math.floor(Date.now() / 30_000);
  const step = [now - 1, now, now + 1].find((each) => factor && each > factor.lastStep);
  return factor && step !== undefined ? totpCode(factor.secret, step) : undefined;
}

/** A decision of the caller's that is a few seconds old. */
const ownDecision: Choose = ({ pools, person, random }) => {
  const own = pools.own("decided-comment", person.account);
  return { fields: { ids: [own.length > 0 ? random.pick(own) : 1] } };
};

/** A comment with the reply that an editor would have seen. */
const reply: Choose = (context) => {
  const ids = [...context.pools.replies.keys()];
  const id = one(ids, context);
  return { fields: { id, seen: context.pools.replies.get(Number(id)) ?? "پاسخ" } };
};

const filler: Choose = ({ random }) => ({
  fields: { text: `x${random.below(1e9).toString(36)}`, meaning: "filler", values: [] },
});

/** What an editor has typed into the form of a place. */
const typed: Choose = (context) => ({
  fields: {
    kind: "place",
    record_id: existing("record_id", "place")(context).fields.record_id,
    id: undefined,
    version: context.random.below(4),
    base: { name: text(context.random, 2) },
    fields: { name: text(context.random, 2), summary: text(context.random) },
  },
});

const victimId: Choose = ({ victims, random }) => ({ fields: { id: random.pick(victims).account } });

/** What editors send, by the path of the endpoint. */
const DESK_RULES: Record<string, Choose> = {
  "desk/bulk-edit/preview": bulkEdit,
  "desk/bulk-edit/save": bulkEdit,
  "desk/bulk-edit/undo": bulkEdit,
  "desk/scene/show/:id": existing("id", "place"),
  "desk/scene/preview/:id": drawing,
  "desk/scene/save/:id": drawing,
  "desk/scene/reset/:id": drawing,
  "desk/scene/fact-places": factOfDrawings,
  "desk/scene/preview-fact": factOfDrawings,
  "desk/scene/save-fact": factOfDrawings,
  "desk/member-photo/approve/:id": existing("id", "waiting-photo"),
  "desk/member-photo/reject": existing("ids", "waiting-photo", true),
  "desk/member-photo/undo": existing("ids", "decided-photo", true),
  "desk/photo-report/resolve/:id": existing("id", "reported-photo"),
  "desk/comment/approve": existing("ids", "waiting-comment", true),
  "desk/comment/reject": existing("ids", "waiting-comment", true),
  "desk/comment/reply/:id": existing("id", "comment"),
  "desk/comment/reply/remove/:id": reply,
  "desk/comment/undo": ownDecision,
  "desk/suggestion/accept": existing("id", "waiting-suggestion"),
  "desk/suggestion/reject": existing("id", "waiting-suggestion"),
  "desk/amenity-report/done": existing("id", "waiting-report"),
  "desk/position/confirm": record("place"),
  "desk/activity/remove": existing("ids", "free-activity", true),
  "desk/autosave/save": typed,
  "desk/autosave/remove": ownOrForeign("id", "autosave"),
  "desk/preview-link/create": (context) => ({
    fields: { kind: "place", record_id: existing("record_id", "place")(context).fields.record_id },
  }),
  "desk/search-phrase/create": filler,
  "desk/search-phrase/update": (context) => ({
    fields: { ...record("search-phrase")(context).fields, ...filler(context).fields },
  }),
  "desk/search-phrase/delete": existing("id", "search-phrase"),
  "desk/second-factor/confirm": (context) => ({ fields: { code: codeOfFactor(context) ?? "000000" } }),
  "desk/password": (context) => {
    const isOn = context.pools.factors.get(context.person.account)?.isOn;
    return { fields: { password: PASSWORD, code: isOn ? codeOfFactor(context) : undefined } };
  },
  "desk/user/block/:id": victimId,
  "desk/user/unblock/:id": victimId,
  "desk/user/end-sessions/:id": victimId,
  "desk/user/show/:id": existing("id", "user"),
  "desk/staff/appoint": victimMobile,
  "desk/staff/dismiss": victimId,
  "desk/message/answer/:id": existing("id", "message"),
  "desk/photograph/upload": (context) => ({
    fields: {
      ...existing("place_id", "place")(context).fields,
      post_id: undefined,
      alt: text(context.random, 4).padEnd(3, "ا"),
    },
  }),
  "desk/photograph/begin": (context) => ({
    fields: {
      ...existing("place_id", "place")(context).fields,
      post_id: undefined,
      credit_url: undefined,
      size: sizeOfOnePart(context.random),
    },
  }),
  "desk/photograph/part/:id": (context) => ({
    fields: { ...existing("id", "sending-photograph")(context).fields, start: 0 },
  }),
  "desk/photograph/reuse": (context) => ({
    fields: {
      ...existing("place_id", "place")(context).fields,
      ...existing("ids", "photograph", true)(context).fields,
      post_id: undefined,
    },
  }),
  "desk/photograph/reorder": ({ pools, random }) => {
    const place = random.pick([...pools.all("photo-place"), 1]);
    return { fields: { place_id: place, post_id: undefined, ids: pools.own("place-photo", Number(place)) } };
  },
  "desk/faq/create": existing("category_id", "faq-category"),
  "desk/faq/update/:id": (context) => ({
    fields: { ...record("faq")(context).fields, ...existing("category_id", "faq-category")(context).fields },
  }),
  "desk/post/create": existing("category_id", "post-category"),
  "desk/post/update/:id": (context) => ({
    fields: { ...record("post")(context).fields, ...existing("category_id", "post-category")(context).fields },
  }),
  "desk/newsletter/stop/:id": existing("id", "sending-newsletter"),
  "desk/newsletter/resume/:id": existing("id", "stopped-newsletter"),
  "desk/announcement/stop/:id": existing("id", "sending-announcement"),
  "desk/announcement/resume/:id": existing("id", "stopped-announcement"),
};

/** The rule for an endpoint of the desk, by the kind of record in its path. */
export function deskRule(path: string): Choose | undefined {
  const rule = DESK_RULES[path];
  if (rule) return rule;
  const [, kind = "", action = ""] = path.split("/");
  if (action === "update" && path.endsWith(":id") && kind !== "photograph") return record(kind);
  if (action === "send") return record(kind);
  if (action === "revert") return record(kind, "version_now");
  if (path.endsWith(":id")) return existing("id", kind);
  if (["publish", "remove", "restore", "close", "reopen", "retry"].includes(action)) return existing("ids", kind, true);
  return undefined;
}
