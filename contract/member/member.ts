import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import {
  Bio,
  Birthday,
  CurrentPassword,
  clearable,
  Email,
  FirstName,
  Gender,
  LastName,
  Username,
} from "./member-fields.ts";

export const Profile = z.object({
  id: z.int(),
  /** 11 digits, `0912…`. */
  mobile: z.string(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().nullable(),
  /** A Gregorian date, `1990-03-21`. */
  birthday: z.string().nullable(),
  gender: Gender.nullable(),
  province: Ref.nullable(),
  city: Ref.nullable(),
  bio: z.string().nullable(),
  photo: Image.nullable(),
  created_at: z.string(),
  /** As many as the lists of these have: what is no longer published is not counted. */
  counts: z.object({
    /** Selected activities. */
    activity: z.int(),
    /** Places in the view history. */
    seen: z.int(),
    /** Bookmarked places. */
    bookmark: z.int(),
    favorite: z.int(),
    /** Collections that the member created. */
    collection: z.int(),
    comment: z.int(),
    rating: z.int(),
    /** Unread notifications. */
    unread: z.int(),
  }),
});
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "profile/get",
  access: "member",
  summary: "حساب خود",
  input: z.object({}),
  output: z.object({ user: Profile }),
});

export const updateProfile = endpoint({
  method: "POST",
  path: "profile/update",
  access: "member",
  summary: "مشخصات خود را عوض می‌کند؛ آنچه نیاید می‌ماند، خانهٔ خالی پاک می‌شود",
  input: z.object({
    first_name: FirstName.optional(),
    last_name: LastName.optional(),
    email: clearable(Email),
    username: clearable(Username),
    birthday: clearable(Birthday),
    gender: clearable(Gender),
    province_id: clearable(Id),
    city_id: clearable(Id),
    bio: clearable(Bio),
    /** Required when `email` differs from the stored one, because a member logs in with it. */
    current_password: clearable(CurrentPassword),
  }),
  output: z.object({ user: Profile, message: z.string() }),
  errors: ["email_taken", "username_taken", "too_often"],
});

const MiB = 1024 * 1024;

export const uploadAvatar = endpoint({
  method: "POST",
  path: "profile/photo",
  access: "member",
  summary: "عکس خود: JPEG، PNG، WebP یا AVIF تا ۸ مگابایت؛ ۵۱۲ در ۵۱۲ نگه داشته می‌شود",
  upload: { field: "photo", maxBytes: 8 * MiB },
  input: z.object({ photo: z.instanceof(Uint8Array, { error: "یک عکس انتخاب کنید." }) }),
  output: z.object({ photo: Image, message: z.string() }),
  errors: ["photo_unreadable", "photo_too_large", "media_type_wrong", "body_too_large", "too_often"],
});

export const deleteAvatar = endpoint({
  method: "POST",
  path: "profile/photo/destroy",
  access: "member",
  summary: "عکس خود را برمی‌دارد",
  input: z.object({}),
  output: z.object({ message: z.string() }),
});
