import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, pageOf, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { PlaceCard } from "./place.ts";

export const Activity = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  summary: z.string(),
  cover: Image,
  sub_count: z.int(),
  /** Places that offer the activity or one of its sub-activities. */
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
      /** The parent of a sub-activity. */
      activity: Ref.nullable(),
      /** An introduction: sanitized HTML. */
      body: z.string().nullable(),
      /** The best time for it, in words. */
      season: z.string().nullable(),
      bring: z.array(z.string()),
      safety: z.array(z.string()),
      /** A sentence about the people it suits. */
      suits: z.string().nullable(),
    }),
    sub_activities: z.array(SubActivity),
    places: pageOf(PlaceCard),
  }),
  errors: ["activity_unknown"],
});

/** An activity with the member's selection; `activity` is the parent of a sub-activity. */
export const MemberActivity = Activity.extend({ activity: Ref.nullable(), chosen: z.boolean() });
export type MemberActivity = z.output<typeof MemberActivity>;

export const listMemberActivities = endpoint({
  method: "GET",
  path: "profile/activity",
  access: "member",
  summary: "همهٔ فعالیت‌ها، با نشان آن‌ها که انتخاب کرده‌اید",
  input: z.object({}),
  output: z.object({ data: z.array(MemberActivity) }),
});

export const listSelectedActivities = endpoint({
  method: "GET",
  path: "profile/get/activity",
  access: "member",
  summary: "فعالیت‌های انتخابی خود",
  input: z.object({}),
  output: z.object({ data: z.array(MemberActivity) }),
});

export const selectActivities = endpoint({
  method: "POST",
  path: "profile/store/activity/:id",
  access: "member",
  summary: "یک یا چند فعالیت را انتخاب می‌کند",
  input: z.object({ id: IdList }),
  output: z.object({ message: z.string() }),
  errors: ["activity_unknown"],
});

export const deselectActivities = endpoint({
  method: "POST",
  path: "profile/destroy/activity/:id",
  access: "member",
  summary: "یک یا چند فعالیت را از انتخاب‌ها برمی‌دارد",
  input: z.object({ id: IdList }),
  output: z.object({ message: z.string() }),
});
