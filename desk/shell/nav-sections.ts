/** An entry of the desk's navigation. */
export interface NavItem {
  to: string;
  name: string;
  icon: string;
  ownersOnly?: true;
}

/** The desk's navigation in the order of the sidebar. */
export const NAV_SECTIONS: { title: string; items: NavItem[] }[] = [
  {
    title: "کار امروز",
    items: [
      { to: "/", name: "پیشخان", icon: "home" },
      { to: "/comments", name: "دیدگاه‌ها", icon: "comment" },
      { to: "/member-photos", name: "عکس‌های اعضا", icon: "upload" },
      { to: "/suggestions", name: "پیشنهادها", icon: "pencil" },
      { to: "/positions", name: "جاها برای بررسی", icon: "compass" },
      { to: "/amenity-reports", name: "گزارش‌های نقشه", icon: "warning" },
      { to: "/messages", name: "پیام‌ها", icon: "mail" },
    ],
  },
  {
    title: "محتوا",
    items: [
      { to: "/places", name: "مکان‌ها", icon: "pin" },
      { to: "/amenities", name: "نیازهای راه", icon: "car" },
      { to: "/photographs", name: "عکس‌ها", icon: "camera" },
      { to: "/posts", name: "داستان‌ها", icon: "book" },
      { to: "/categories", name: "دسته‌ها", icon: "collection" },
      { to: "/types", name: "نوع‌ها", icon: "landmark" },
      { to: "/activities", name: "فعالیت‌ها", icon: "hiking" },
      { to: "/provinces", name: "استان‌ها", icon: "map" },
      { to: "/slides", name: "اسلایدها", icon: "stars" },
      { to: "/faqs", name: "پرسش‌ها", icon: "question" },
      { to: "/holidays", name: "روزهای تعطیل", icon: "clock" },
    ],
  },
  {
    title: "مردم",
    items: [
      { to: "/users", name: "اعضا", icon: "person" },
      { to: "/announcements", name: "اطلاعیه‌ها", icon: "bell" },
      { to: "/newsletters", name: "خبرنامه", icon: "print" },
      { to: "/donations", name: "کمک‌های مالی", icon: "heart" },
    ],
  },
  {
    title: "سامانه",
    items: [
      { to: "/figures", name: "آمار", icon: "eye" },
      { to: "/search-phrases", name: "واژه‌های جستجو", icon: "search" },
      { to: "/audit", name: "کارنامه", icon: "rows" },
      { to: "/second-factor", name: "ورود دومرحله‌ای", icon: "check" },
      { to: "/staff", name: "ویراستاران", icon: "key", ownersOnly: true },
      { to: "/site-state", name: "وضع سامانه", icon: "device", ownersOnly: true },
      { to: "/security-events", name: "رویدادهای امنیتی", icon: "castle", ownersOnly: true },
    ],
  },
];
