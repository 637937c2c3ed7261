const creativeCommons = (path: string) => `https://creativecommons.org/${path}`;

/** The licences under which a photo may be shown: the display name and the URL of the text. */
export const LICENSES = {
  own: { name: "با اجازهٔ عکاس برای سرزمین", url: null },
  "public-domain": { name: "مالکیت عمومی", url: creativeCommons("publicdomain/mark/1.0/") },
  "cc0-1.0": { name: "CC0 1.0", url: creativeCommons("publicdomain/zero/1.0/") },
  "cc-by-4.0": { name: "CC BY 4.0", url: creativeCommons("licenses/by/4.0/") },
  "cc-by-sa-4.0": { name: "CC BY-SA 4.0", url: creativeCommons("licenses/by-sa/4.0/") },
  "cc-by-3.0": { name: "CC BY 3.0", url: creativeCommons("licenses/by/3.0/") },
  "cc-by-sa-3.0": { name: "CC BY-SA 3.0", url: creativeCommons("licenses/by-sa/3.0/") },
  "cc-by-2.0": { name: "CC BY 2.0", url: creativeCommons("licenses/by/2.0/") },
  "cc-by-sa-2.0": { name: "CC BY-SA 2.0", url: creativeCommons("licenses/by-sa/2.0/") },
} as const satisfies Record<string, { name: string; url: string | null }>;
export type License = keyof typeof LICENSES;
