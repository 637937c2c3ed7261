import { deskPosts } from "../../../contract/desk/post.ts";
import { RECORD_NAMES } from "../../../contract/desk/team/record-names.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { toOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const posts = defineRecords({
  endpoints: deskPosts,
  path: "/posts",
  singular: "داستان",
  plural: "داستان‌ها",
  newTitle: RECORD_NAMES.post.newTitle,
  title: "title",
  hasPhotos: true,
  scheduledBy: "published_at",
  relatedScreens: [
    { to: "/posts/calendar", name: "تقویم هفته", icon: "clock", keepsFilters: true },
    { to: "/post-categories", name: "دسته‌های داستان", icon: "collection" },
  ],
  defaultSort: { sort: "published_at", order: "desc" },
  thumbnail: ({ cover }) => cover,
  columns: [
    { name: "دسته", visibleFrom: "medium", cell: ({ category }) => category.name },
    { name: "نویسنده", visibleFrom: "wide", cell: ({ author }) => author },
    {
      name: "زمان انتشار",
      sort: "published_at",
      descendingFirst: true,
      visibleFrom: "medium",
      cell: ({ published_at }) => jalaliTime(new Date(published_at)),
    },
  ],
  filters: [
    { name: "category", inputName: "category_id", label: "دسته", options: (from) => toOptions(from.post_categories) },
  ],
  sections: [
    {
      title: "داستان",
      fields: [
        { name: "title", label: "عنوان", type: "line", maxLength: 150, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", maxLength: 100, ltr: true },
        {
          name: "category_id",
          label: "دسته",
          type: "select",
          required: true,
          options: (from) => toOptions(from.post_categories),
        },
        { name: "author", label: "نویسنده", type: "line", maxLength: 80, required: true },
        { name: "picture_place_id", label: "تصویر از مکان", type: "place" },
        {
          name: "published_at",
          label: "زمان انتشار",
          type: "datetime",
          future: "منتشر می‌شود",
          past: "این زمان گذشته است؛ داستان منتشرشده همین اکنون دیده می‌شود",
          hint: "داستان منتشرشده از این زمان دیده می‌شود. خالی: همین اکنون.",
        },
        { name: "summary", label: "خلاصه", type: "text", maxLength: 300, required: true, isWide: true },
        { name: "body", label: "متن", type: "markdown", maxLength: 60_000, required: true },
      ],
    },
  ],
});
