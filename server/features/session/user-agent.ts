import bowser from "bowser";

const persianNames: Record<string, string> = {
  Chrome: "کروم",
  Chromium: "کرومیوم",
  Firefox: "فایرفاکس",
  Safari: "سافاری",
  "Microsoft Edge": "اج",
  Opera: "اپرا",
  "Samsung Internet for Android": "مرورگر سامسونگ",
  "Android Browser": "مرورگر اندروید",
  Android: "اندروید",
  iOS: "iOS",
  Windows: "ویندوز",
  macOS: "مک",
  Linux: "لینوکس",
};

/** Browser and operating system as text, «کروم در اندروید»; null when neither is known. */
export function describeUserAgent(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const names = [browser.name, os.name].flatMap((name) => (name ? (persianNames[name] ?? name.slice(0, 40)) : []));
  return names.length > 0 ? names.join(" در ") : null;
}
