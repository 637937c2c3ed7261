/** Persian letters for the Arabic ones that keyboards and old files have, and half-spaces for their substitutes. */
export const cleanText = (text: string): string =>
  text
    .replaceAll("ي", "ی")
    .replaceAll("ى", "ی")
    .replaceAll("ك", "ک")
    .replaceAll("ۀ", "هٔ")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g, "") // invisible marks of direction and hyphenation
    .replaceAll("\u00ac", "\u200c") // Word's half-space in old Persian fonts
    .replaceAll("\u00a0", " ")
    .replace(/\u200c{2,}/g, "\u200c")
    .replace(/\u200c(?=[\s.,،؛:!؟?»)\]]|$)|(?<=[\s«([]|^)\u200c/gm, ""); // beside a blank it joins nothing

/** The same in pasted HTML, whose comments and sheets of Word and empty paragraphs are dropped. */
export const cleanHtml = (html: string): string =>
  cleanText(
    html
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<(style|xml|o:p|script)\b[\s\S]*?<\/\1>/gi, "")
      .replace(/&nbsp;|&#160;/g, " ")
      .replace(/&zwnj;|&#8204;/g, "\u200c"),
  ).replace(/<p[^>]*>(?:\s|<\/?(?:span|b|i|br)[^>]*>)*<\/p>/gi, "");
