import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, paged, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { PlaceCard } from "./place.ts";

export const Activity = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  summary: z.string(),
  cover: Image,
  sub_count: z.int(),
  /** Places for it or for one of its sub-activities. */
  place_count: z.int(),
});
export type Activity = z.output<typeof Activity>;

export const SubActivity = Activity.extend({ activity: Ref });
export type SubActivity = z.output<typeof SubActivity>;

export const listActivities = endpoint({
  method: "GET",
  path: "home/activity",
  access: "anyone",
  summary: "فعالیت‌ها",
  input: z.object({}),
  output: z.object({ data: z.array(Activity) }),
});

export const listSubActivities = endpoint({
  method: "GET",
  path: "home/subActivity",
  access: "anyone",
  summary: "زیرفعالیت‌ها، همه یا از یک فعالیت",
  input: z.object({ activity_id: Id.optional() }),
  output: z.object({ data: z.array(SubActivity) }),
});

export const showActivity = endpoint({
  method: "GET",
  path: "home/activity/show/:id",
  access: "anyone",
  summary: "یک فعالیت یا زیرفعالیت با مکان‌هایش",
  input: z.object({ id: Id, ...Paging }),
  output: z.object({
    activity: Activity.extend({
      /** The one that it is a part of. */
      activity: Ref.nullable(),
      /** An introduction: sanitized HTML. */
      body: z.string().nullable(),
      /** When, in words. */
      season: z.string().nullable(),
      bring: z.array(z.string()),
      safety: z.array(z.string()),
      /** For whom it is, in a sentence. */
      suits: z.string().nullable(),
    }),
    sub_activities: z.array(SubActivity),
    places: paged(PlaceCard),
  }),
  errors: ["activity_unknown"],
});

/** An activity as its member sees it; a part of another names that one. */
export const ChosenActivity = Activity.extend({ activity: Ref.nullable(), chosen: z.boolean() });
export type ChosenActivity = z.output<typeof ChosenActivity>;

export const listOwnActivities = endpoint({
  method: "GET",
  path: "profile/activity",
  access: "member",
  summary: "همهٔ فعالیت‌ها، با نشان آن‌ها که برگزیده‌اید",
  input: z.object({}),
  output: z.object({ data: z.array(ChosenActivity) }),
});

export const listChosenActivities = endpoint({
  method: "GET",
  path: "profile/get/activity",
  access: "member",
  summary: "فعالیت‌های برگزیدهٔ خود",
  input: z.object({}),
  output: z.object({ data: z.array(ChosenActivity) }),
});

export const chooseActivities = endpoint({
  method: "POST",
  path: "profile/store/activity/:id",
  access: "member",
  summary: "یک یا چند فعالیت را برمی‌گزیند",
  input: z.object({ id: IdList }),
  output: z.object({ message: z.string() }),
  errors: ["activity_unknown"],
});

export const dropActivities = endpoint({
  method: "POST",
  path: "profile/destroy/activity/:id",
  access: "member",
  summary: "یک یا چند فعالیت را از برگزیده‌ها برمی‌دارد",
  input: z.object({ id: IdList }),
  output: z.object({ message: z.string() }),
});
