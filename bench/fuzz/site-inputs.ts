import { amenityKinds } from "../../contract/catalog/amenity-kinds.ts";
import { ROADS } from "../../contract/catalog/place-fact.ts";
import { type Choose, existing, ownOrForeign, sizeOfOnePart, victimMobile } from "./choose.ts";
import { PASSWORD } from "./people.ts";
import type { Random } from "./random.ts";
import { text } from "./schema-values.ts";

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

const builtin = ["bookmark", "favorite"];

const collectionPlace: Choose = (context) => {
  const { fields, isForeign = false } = ownOrForeign("type", "collection", builtin)(context);
  return { fields: { ...fields, ...existing("id", "place")(context).fields }, isForeign };
};

/** A place of a collection of the caller's, if there is one. */
const arrangedPlace: Choose = (context) => {
  const { fields, isForeign = false } = ownOrForeign("collection", "collection")(context);
  const places = context.pools.own("collection-place", Number(fields.collection));
  return { fields: { ...fields, id: places.length > 0 ? context.random.pick(places) : 1 }, isForeign };
};

/** What visitors and members send, by the path of the endpoint. */
export const SITE_RULES: Record<string, Choose> = {
  "home/activity/show/:id": existing("id", "activity"),
  "home/category/show/:id": existing("id", "category"),
  "home/province/show/:id": existing("id", "province"),
  "home/place/show/:id": existing("id", "place"),
  "home/packing/:place_id": existing("place_id", "place"),
  "home/place/seen/:id": existing("id", "place"),
  "home/amenity": ({ random }) => {
    const [west, south] = [46 + random.below(12), 26 + random.below(10)];
    return { fields: { bbox: [west, south, west + 3, south + 3].join(","), kinds: random.pick(amenityKinds) } };
  },
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
  "profile/collection/arrange/:collection/:id": arrangedPlace,
  "profile/collection/note/:type/:id": collectionPlace,
  "profile/collection/move": (context) => {
    const { fields, isForeign = false } = ownOrForeign("from", "collection", builtin)(context);
    const to = builtin.find((kind) => kind !== fields.from);
    return {
      fields: { ...fields, to, all: true, ids: undefined, province_id: undefined, month: undefined },
      isForeign,
    };
  },
  "profile/collection/undo/:id": ownOrForeign("id", "collection-change"),
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
  "profile/todoList": (context) => {
    const { fields, isForeign = false } = ownOrForeign("list_id", "backpack-list")(context);
    return { fields: { ...fields, place_id: undefined }, isForeign };
  },
  "profile/todoList/list/store": (context) =>
    context.random.chance(0.5) ? { fields: { copy_of: undefined } } : ownOrForeign("copy_of", "backpack-list")(context),
  "profile/todoList/list/edit/:id": ownOrForeign("id", "backpack-list"),
  "profile/todoList/list/destroy/:id": ownOrForeign("id", "backpack-list"),
  "profile/todoList/list/restore/:id": ownOrForeign("id", "removed-backpack-list"),
  "profile/todoList/restart": ownOrForeign("list_id", "backpack-list"),
  "profile/todoList/import": ownOrForeign("list_id", "backpack-list"),
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
};
