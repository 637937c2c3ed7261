/** Where the frame leads: one list for the header, the bar on phones and the footer. */
export interface Destination {
  to: string;
  name: string;
  icon: string;
}

export const SECTIONS: Destination[] = [
  { to: "/place-list", name: "مکان‌ها", icon: "pin" },
  { to: "/provinces", name: "استان‌ها", icon: "map" },
];

/** The bar at the foot of a phone. `#q` puts the cursor into the list's search field. */
export const BAR: Destination[] = [
  { to: "/", name: "خانه", icon: "home" },
  { to: "/place-list#q", name: "جستجو", icon: "search" },
  { to: "/provinces", name: "استان‌ها", icon: "map" },
  { to: "/profile", name: "من", icon: "person" },
];
