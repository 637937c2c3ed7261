import { deskPosts } from "../../../contract/desk/post.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { toOptions } from "../../record/fields/options.ts";
import { defineRecords } from "../../record/record-def.ts";

export const posts = defineRecords({
  calls: deskPosts,
  path: "/posts",
  singular: "داستان",
  plural: "داستان‌ها",
  fresh: "داستان تازه",
  title: "title",
  hasPhotos: true,
  defaultSort: { sort: "published_at", order: "desc" },
  columns: [
    { name: "دسته", room: "some", cell: ({ category }) => category.name },
    { name: "نویسنده", room: "much", cell: ({ author }) => author },
    {
      name: "زمان انتشار",
      sort: "published_at",
      downFirst: true,
      room: "some",
      cell: ({ published_at }) => jalaliTime(new Date(published_at)),
    },
  ],
  filters: [{ name: "category", inputName: "category_id", label: "دسته", options: (from) => toOptions(from.post_categories) }],
  sections: [
    {
      title: "داستان",
      fields: [
        { name: "title", label: "عنوان", type: "line", most: 150, required: true },
        { name: "slug", label: "نشانی کوتاه", type: "line", most: 100, ltr: true },
        {
          name: "category_id",
          label: "دسته",
          type: "choice",
          required: true,
          options: (from) => toOptions(from.post_categories),
        },
        { name: "author", label: "نویسنده", type: "line", most: 80, required: true },
        { name: "picture_place_id", label: "تصویر از مکان", type: "place" },
        {
          name: "published_at",
          label: "زمان انتشار",
          type: "instant",
          hint: "داستان منتشرشده از این زمان دیده می‌شود. خالی: همین اکنون.",
        },
        { name: "summary", label: "خلاصه", type: "text", most: 300, required: true, isWide: true },
        { name: "body", label: "متن", type: "markdown", most: 60_000, required: true },
      ],
    },
  ],
});
