import type { Page } from "@playwright/test";

/** A screen of the product in one state. */
export interface Screen {
  /** The beginning of the image's file name. */
  name: string;
  path: string;
  /** The member who is signed in; without it a visitor. */
  role?: "member" | "newMember" | "writer" | "owner";
  /** The cookie that the previous screen of sign-up would have set. */
  verification?: object;
  userAgent?: string;
  /** Whether it is captured in the dark theme too. */
  inDarkTheme?: true;
  /** Whether it is captured at a tablet's width too, and in the dark theme at every width. */
  inAllSizes?: true;
  /** Whether it is captured without scripts too. */
  withoutScripts?: true;
  /** Whether it has a map that is drawn with WebGL. */
  hasMap?: true;
  /** Whether it fills the window instead of scrolling. */
  fillsWindow?: true;
  /** Whether only what the window shows is captured: a dialog over a long page. */
  windowOnly?: true;
  /** Answers some of the page's requests, before it is loaded. */
  prepare?: (page: Page) => Promise<void>;
  /** Brings the screen into its state, after it has loaded. */
  interact?: (page: Page) => Promise<void>;
}

/** A screen of the desk, by its path below /desk, as an owner sees it. */
export const deskScreen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name: `desk-${name}`, path: `/desk${path}`, role: "owner" },
  ...more,
});
