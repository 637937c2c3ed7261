const LETTERS: Record<string, string> = { ي: "ی", ى: "ی", ك: "ک", ە: "ه", ۀ: "هٔ", ھ: "ه", ۃ: "ه" };

/**
 * A name as the map writes it: Persian letters and digits, without direction marks, tatweel and brackets. Empty for a name without a
 * Persian letter.
 */
export function toMapName(name: unknown): string {
  if (typeof name !== "string") return "";
  const text = name
    .normalize("NFKC")
    .replace(/[\u0640\u064b-\u0650\u0652\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll("\u200d", "")
    .replace(/[يىكەۀھۃ]/g, (letter) => LETTERS[letter]!)
    .replace(/\(.*?\)|\[.*?\]|\s*[/|;].*$/g, " ")
    .replace(/[A-Za-z]+/g, " ")
    .replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x6f0 + (digit.charCodeAt(0) & 15)))
    .replace(/[_–—]/g, "-")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/ ?\u200c+ ?/g, "\u200c")
    .replace(/^[\s\u200c\-.,،؛:]+|[\s\u200c\-.,،؛:]+$/g, "");
  return /[آ-ی]/.test(text) && text.length <= 60 ? text : "";
}

/** The number of a road in Persian digits, the first when it has several. Empty for what is no number. */
export function toRoadNumber(ref: unknown): string {
  const [number] =
    /\d{1,3}(?!\d)/.exec(
      String(ref ?? "")
        .split(/[;,/]/)[0]!
        .trim(),
    ) ?? [];
  return number ? toMapName(`${number}ی`).slice(0, -1) : "";
}
