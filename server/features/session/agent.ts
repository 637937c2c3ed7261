import bowser from "bowser";

const persian: Record<string, string> = {
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

/** Browser and system in words, «کروم در اندروید»; null when the device says nothing that is known. */
export function agentInWords(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const names = [browser.name, os.name].filter(Boolean).map((name) => persian[name!] ?? name!.slice(0, 40));
  return names.length > 0 ? names.join(" در ") : null;
}
