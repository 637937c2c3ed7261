import type { DeskRight } from "../../contract/desk/team/rights.ts";

/** An entry of the desk's navigation; `needs` is the right to work there. */
export interface NavItem {
  to: string;
  name: string;
  icon: string;
  needs: DeskRight;
}

/** The section with the colleague's own account, which also has the theme and the way out. */
export const ACCOUNT = "حساب من";

/** The desk's navigation in the order of the sidebar. */
export const NAV_SECTIONS: { title: string; items: NavItem[] }[] = [
  {
    title: "کار امروز",
    items: [
      { to: "/", name: "پیشخان", icon: "home", needs: "desk" },
      { to: "/comments", name: "دیدگاه‌ها", icon: "comment", needs: "moderate" },
      { to: "/member-photos", name: "عکس‌های اعضا", icon: "upload", needs: "moderate" },
      { to: "/suggestions", name: "پیشنهادها", icon: "pencil", needs: "moderate" },
      { to: "/positions", name: "جاها برای بررسی", icon: "compass", needs: "moderate" },
      { to: "/amenity-reports", name: "گزارش‌های نقشه", icon: "warning", needs: "moderate" },
      { to: "/messages", name: "پیام‌ها", icon: "mail", needs: "moderate" },
    ],
  },
  {
    title: "محتوا",
    items: [
      { to: "/places", name: "مکان‌ها", icon: "pin", needs: "write" },
      { to: "/amenities", name: "خدمات بین‌راهی", icon: "car", needs: "write" },
      { to: "/photographs", name: "عکس‌ها", icon: "camera", needs: "write" },
      { to: "/posts", name: "داستان‌ها", icon: "book", needs: "write" },
      { to: "/categories", name: "دسته‌ها", icon: "collection", needs: "write" },
      { to: "/types", name: "نوع‌ها", icon: "landmark", needs: "write" },
      { to: "/activities", name: "فعالیت‌ها", icon: "hiking", needs: "write" },
      { to: "/provinces", name: "استان‌ها", icon: "map", needs: "edit" },
      { to: "/slides", name: "اسلایدها", icon: "stars", needs: "write" },
      { to: "/faqs", name: "پرسش‌ها", icon: "question", needs: "write" },
      { to: "/holidays", name: "روزهای تعطیل", icon: "clock", needs: "write" },
    ],
  },
  {
    title: "مردم",
    items: [
      { to: "/users", name: "اعضا", icon: "person", needs: "edit" },
      { to: "/announcements", name: "اطلاعیه‌ها", icon: "bell", needs: "edit" },
      { to: "/newsletters", name: "خبرنامه", icon: "print", needs: "edit" },
      { to: "/donations", name: "کمک‌های مالی", icon: "heart", needs: "edit" },
    ],
  },
  {
    title: "سامانه",
    items: [
      { to: "/figures", name: "آمار", icon: "eye", needs: "desk" },
      { to: "/search-phrases", name: "واژه‌های جستجو", icon: "search", needs: "edit" },
      { to: "/audit", name: "کارنامه", icon: "rows", needs: "edit" },
      { to: "/staff", name: "همکاران", icon: "key", needs: "own" },
      { to: "/site-state", name: "وضع سامانه", icon: "device", needs: "own" },
      { to: "/security-events", name: "رویدادهای امنیتی", icon: "castle", needs: "own" },
    ],
  },
  {
    title: ACCOUNT,
    items: [{ to: "/second-factor", name: "ورود دومرحله‌ای", icon: "check", needs: "desk" }],
  },
];
