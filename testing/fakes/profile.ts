import type { Profile } from "../../contract/member/member.ts";

/** The profile of a member of Marvdasht who has filled in everything but the text and the picture. */
export const makeProfile = (): Profile => ({
  id: 1,
  mobile: "09121234567",
  email: null,
  first_name: "مریم",
  last_name: "رضایی",
  username: "maryam",
  birthday: "1991-09-25",
  gender: "female",
  province: { id: 17, name: "فارس" },
  city: { id: 2, name: "مرودشت" },
  bio: null,
  photo: null,
  created_at: "2026-11-20T08:00:00Z",
  counts: { activity: 1, seen: 0, bookmark: 0, favorite: 0, collection: 0, comment: 0, rating: 0, unread: 0 },
});
