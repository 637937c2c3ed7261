/** The links of the frame: one list for the header, the bar on phones and the footer. */
export interface Destination {
  to: string;
  name: string;
  icon: string;
}

export const SECTIONS: Destination[] = [
  { to: "/map", name: "نقشه", icon: "map" },
  { to: "/place-list", name: "مکان‌ها", icon: "pin" },
  { to: "/attractions-category", name: "دسته‌ها", icon: "landmark" },
  { to: "/activities-category", name: "فعالیت‌ها", icon: "hiking" },
  { to: "/provinces", name: "استان‌ها", icon: "map" },
  { to: "/blogs", name: "داستان‌ها", icon: "book" },
];

/** The page of donations, which the footer names while there is a payment gateway. */
export const DONATION = "/donation";

/** Links in the footer only. */
export const FOOTER_LINKS: Omit<Destination, "icon">[] = [
  { to: "/about-us", name: "دربارهٔ ما" },
  { to: "/faq", name: "پرسش‌های پرتکرار" },
  { to: "/contact-us", name: "تماس با ما" },
  { to: "/terms", name: "قواعد و حریم خصوصی" },
  { to: "/newsletter", name: "خبرنامه" },
  { to: DONATION, name: "کمک به سرزمین" },
];

/** Where visitors have what they saved, in place of the page for members. */
export const SAVED = { ofMembers: "/profile/favourite", ofVisitors: "/saved" };

/** The bar at the foot of a phone. `#q` opens the search sheet; without its script it focuses the list's search field. */
export const BOTTOM_BAR: Destination[] = [
  { to: "/", name: "خانه", icon: "home" },
  { to: "/place-list#q", name: "جستجو", icon: "search" },
  { to: "/map", name: "نقشه", icon: "map" },
  { to: SAVED.ofMembers, name: "ذخیره‌ها", icon: "bookmark" },
  { to: "/profile", name: "من", icon: "person" },
];
