import { ROADS } from "../../contract/catalog/place-fact.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type Context, FIELD_VALUES } from "./field-values.ts";
import { PASSWORD } from "./people.ts";
import type { Random } from "./random.ts";
import { text, valueFor } from "./schema-values.ts";

/** Fields of an input that name things which exist; `isForeign`: one of them belongs to another member. */
export interface Chosen {
  fields: Record<string, unknown>;
  isForeign?: boolean;
}

type Choose = (context: Context) => Chosen;

const one = (ids: readonly (number | string)[], { random }: Context): number | string =>
  ids.length > 0 ? random.pick(ids) : 1;

/** A thing of the caller's, in some cases one of another member's. */
const ownOrForeign =
  (field: string, kind: string, others: readonly unknown[] = []): Choose =>
  (context) => {
    const { pools, person, random } = context;
    const foreign = random.chance(0.12) ? pools.foreign(kind, person.account, random) : undefined;
    if (foreign !== undefined) return { fields: { [field]: foreign }, isForeign: true };
    const own = pools.own(kind, person.account);
    const ids = own.length > 0 && !(others.length > 0 && random.chance(0.4)) ? own : others;
    return { fields: { [field]: ids.length > 0 ? random.pick(ids) : 1 } };
  };

const existing =
  (field: string, kind: string, asList = false): Choose =>
  (context) => {
    const id = one(context.pools.all(kind), context);
    return { fields: { [field]: asList ? [id] : id } };
  };

/** The record and the version that an editor would have seen. */
const record =
  (kind: string, versionField = "version"): Choose =>
  (context) => {
    const changed = context.pools.all(kind).filter((id) => typeof id === "number");
    const id = one(changed, context);
    const version = context.pools.version(kind, id);
    return {
      fields: {
        id,
        [versionField]: version,
        ...(versionField === "version_now" && { to: 1 + context.random.below(version) }),
      },
    };
  };

const code =
  (kind: string): Choose =>
  ({ pools, random }) => {
    const codes = pools.codes.filter((it) => it.kind === kind);
    if (codes.length === 0) return { fields: {} };
    const { mobile, code: sent } = random.pick(codes.slice(-12));
    return { fields: { mobile, code: sent } };
  };

/** A correction that is accepted, of a random place. */
const correction: Choose = (context) => {
  const { random } = context;
  const field = random.pick(Object.keys(CORRECTIONS));
  return { fields: { ...existing("id", "place")(context).fields, ...CORRECTIONS[field]!(random), field } };
};

const CORRECTIONS: Record<string, (random: Random) => Record<string, unknown>> = {
  position: (random) => ({ lat: 32 + random.below(1e5) / 1e5, lon: 53 + random.below(1e5) / 1e5 }),
  address: (random) => ({ value: text(random, 6) }),
  visit_minutes: (random) => ({ value: 10 + random.below(300) }),
  parking: (random) => ({ value: random.chance(0.5) }),
  road: (random) => ({ value: random.pick(ROADS) }),
  opening_times: (random) => ({ value: `Sa-Th 0${6 + random.below(4)}:00-17:00` }),
  phone: (random) => ({ value: `0${21 + random.below(60)}-${10_000_000 + random.below(1e7)}` }),
};

const sizeOfOnePart = (random: Random) => 20_000 + random.below(100_000);

/** A photo that one part completes, in most cases alone and else with a comment. */
const announcedPhoto: Choose = (context) => {
  const { pools, person, random } = context;
  const comments = pools.own("comment", person.account);
  return {
    fields: {
      ...existing("place_id", "place")(context).fields,
      size: sizeOfOnePart(random),
      comment_id: random.chance(0.1) && comments.length > 0 ? random.pick(comments) : undefined,
    },
  };
};

const photoPart: Choose = (context) => {
  const { fields, isForeign = false } = ownOrForeign("id", "sending-photo")(context);
  return { fields: { ...fields, start: 0 }, isForeign };
};

/** A place's drawing, with the version that an editor would have seen. */
const drawing: Choose = (context) => {
  const { random, pools } = context;
  const changed = pools.all("scene");
  const id = random.chance(0.5) && changed.length > 0 ? random.pick(changed) : one(pools.all("place"), context);
  const facts = ["", "minarets=2|dome=gold", "domes=0", "silhouette=cone|height=5609|glacier=1", "cave=dry|rock=salt"];
  const scene = random.pick([null, "mosque", "tomb-tower", "volcano", "cave", "azadi"]);
  const camera = scene !== null && random.chance(0.3) ? "fixed" : "varied";
  return { fields: { id, version: pools.version("scene", id, 0), scene, camera, facts: random.pick(facts) } };
};

const victimMobile: Choose = ({ victims, random }) => ({ fields: { mobile: random.pick(victims).mobile } });
const victimId: Choose = ({ victims, random }) => ({ fields: { id: random.pick(victims).account } });
const builtin = ["bookmark", "favorite"];

const collectionPlace: Choose = (context) => {
  const { fields, isForeign = false } = ownOrForeign("type", "collection", builtin)(context);
  return { fields: { ...fields, ...existing("id", "place")(context).fields }, isForeign };
};

const rules: Record<string, Choose> = {
  "home/activity/show/:id": existing("id", "activity"),
  "home/category/show/:id": existing("id", "category"),
  "home/province/show/:id": existing("id", "province"),
  "home/place/show/:id": existing("id", "place"),
  "home/packing/:place_id": existing("place_id", "place"),
  "home/place/seen/:id": existing("id", "place"),
  "home/amenity/show/:id": existing("id", "amenity"),
  "home/place/amenities/:id": existing("id", "place"),
  "profile/amenity/report/:id": existing("id", "amenity"),
  "home/faq/:id": existing("id", "faq"),
  "home/page/:slug": existing("slug", "page"),
  "home/post": ({ random, pools }) =>
    random.chance(0.6)
      ? { fields: { category_id: undefined, post_id: undefined } }
      : { fields: { post_id: random.pick(pools.all("post")) } },
  "home/Newsletters/confirm/:token": existing("token", "unsubscribe"),
  "home/Newsletters/unsubscribe/:token": existing("token", "unsubscribe"),
  "collection/shared/:token": existing("token", "shared"),
  "collection/shared/:token/export": existing("token", "shared"),
  "user/active/sms": code("signup"),
  "user/password/reset/sms": code("reset"),
  "user/password/forget/sms": victimMobile,
  "profile/register/store": ({ pools, random }) => ({
    fields: { activation_token: random.pick(pools.tickets.get("activation_token") ?? ["x"]) },
  }),
  "user/password/change": ({ pools, random, person }) => {
    const reset = pools.tickets.get("reset_token") ?? [];
    if (reset.length > 0 && !person.token)
      return { fields: { reset_token: random.pick(reset), old_password: undefined } };
    return { fields: { old_password: PASSWORD, password: PASSWORD, reset_token: undefined } };
  },
  "user/login": ({ victims, random }) => ({ fields: { username: random.pick(victims).mobile, password: PASSWORD } }),
  "profile/collection/destroyCustom/:id": ownOrForeign("id", "collection"),
  "profile/collection/renameCustom/:id": ownOrForeign("id", "collection"),
  "profile/collection/share/:id": ownOrForeign("id", "collection"),
  "profile/collection/unshare/:id": ownOrForeign("id", "collection"),
  "profile/collection/get": ownOrForeign("type", "collection", builtin),
  "profile/collection/export": ownOrForeign("type", "collection", builtin),
  "profile/collection/store/:type/:id": collectionPlace,
  "profile/collection/delete/:id": collectionPlace,
  "profile/collection/editCustom/:id": ownOrForeign("id", "collection"),
  "profile/collection/arrangeCustom/:id": ownOrForeign("id", "collection"),
  "profile/collection/arrange/:collection/:id": ownOrForeign("collection", "collection"),
  "profile/collection/note/:type/:id": collectionPlace,
  "profile/collection/move": ownOrForeign("from", "collection", builtin),
  "profile/collection/copyShared": existing("token", "shared"),
  "profile/postCollection/store/:type/:id": existing("id", "post"),
  "profile/comment/destroy/:id": ownOrForeign("id", "comment"),
  "profile/place/comment/:id": existing("id", "place"),
  "profile/blog/comment/:id": existing("id", "post"),
  "profile/place/rate/:id/:rate": existing("id", "place"),
  "profile/place/rate/destroy/:id": existing("id", "place"),
  "profile/comment/helpful/:id": existing("id", "comment"),
  "profile/comment/update/:id": ownOrForeign("id", "comment"),
  "profile/photograph/begin": announcedPhoto,
  "profile/photograph/part/:id": photoPart,
  "profile/photograph/remove/:id": ownOrForeign("id", "own-photo"),
  "home/photograph/:id": existing("id", "public-photo"),
  "home/photograph/report/:id": existing("id", "public-photo"),
  "profile/place/suggest/:id": correction,
  "profile/notification/:id": ownOrForeign("id", "notification"),
  "profile/session/destroy/:id": ownOrForeign("id", "session"),
  "profile/store/activity/:id": existing("id", "activity"),
  "profile/destroy/activity/:id": existing("id", "activity"),
  "profile/todoList/store/:ids": existing("ids", "standard-item", true),
  "profile/todoList/todo/check": ownOrForeign("todo_id", "item"),
  "profile/todoList/order": ({ pools, person, random }) => {
    const category = random.pick([...pools.own("item-category", person.account), 1]);
    return { fields: { category_id: category, ids: pools.own("category-item", Number(category)) } };
  },
  "profile/todoList/todoCustom/store": ({ pools, person, random }) => ({
    fields: {
      category_id: random.chance(0.5) ? undefined : random.pick([...pools.own("item-category", person.account), 1]),
    },
  }),
  "profile/todoList/todoCustom/destroy/:id": ownOrForeign("id", "item"),
  "profile/todoList/todoCustom/rename/:id": ownOrForeign("id", "item"),
  "profile/todoList/todoCustom/restore/:id": ownOrForeign("id", "item"),
  "filter/deleteHistory/:id": ownOrForeign("id", "search"),
  "desk/scene/show/:id": existing("id", "place"),
  "desk/scene/preview/:id": drawing,
  "desk/scene/save/:id": drawing,
  "desk/scene/reset/:id": drawing,
  "desk/member-photo/approve/:id": existing("id", "waiting-photo"),
  "desk/member-photo/reject": existing("ids", "waiting-photo", true),
  "desk/member-photo/undo": existing("ids", "decided-photo", true),
  "desk/photo-report/resolve/:id": existing("id", "reported-photo"),
  "desk/comment/approve": existing("ids", "waiting-comment", true),
  "desk/comment/reject": existing("ids", "waiting-comment", true),
  "desk/comment/reply/:id": existing("id", "comment"),
  "desk/comment/reply/remove/:id": existing("id", "comment"),
  "desk/comment/undo": existing("ids", "comment", true),
  "desk/suggestion/accept": existing("id", "waiting-suggestion"),
  "desk/suggestion/reject": existing("id", "waiting-suggestion"),
  "desk/amenity-report/done": existing("id", "waiting-report"),
  "desk/position/confirm": record("place"),
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
function deskRule(path: string): Choose | undefined {
  const [, kind = "", action = ""] = path.split("/");
  if (action === "update" && path.endsWith(":id") && kind !== "photograph") return record(kind);
  if (action === "send") return record(kind);
  if (action === "revert") return record(kind, "version_now");
  if (path.endsWith(":id")) return existing("id", kind);
  if (["publish", "remove", "restore", "close", "reopen", "retry"].includes(action)) return existing("ids", kind, true);
  return undefined;
}

/** An input that the endpoint most likely accepts, from things that exist. */
export function validInput(endpoint: Endpoint, context: Context): Chosen {
  const shape = (endpoint.input as { shape?: Record<string, Endpoint["input"]> }).shape ?? {};
  const rule = rules[endpoint.path] ?? (endpoint.path.startsWith("desk/") ? deskRule(endpoint.path) : undefined);
  const { fields: chosen, isForeign = false } = rule?.(context) ?? { fields: {} };
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    if (name in chosen) fields[name] = chosen[name];
    else if (schema.safeParse(undefined).success && context.random.chance(0.6)) continue;
    else fields[name] = makeValue(name, schema, context);
  }
  return { fields, isForeign };
}

function makeValue(name: string, schema: Endpoint["input"], context: Context): unknown {
  const byName = FIELD_VALUES[name]?.(context);
  if (byName !== undefined && schema.safeParse(byName).success) return byName;
  for (let attempt = 0; attempt < 6; attempt++) {
    const value = valueFor(schema, context.random);
    if (schema.safeParse(value).success) return value;
  }
  return byName;
}
