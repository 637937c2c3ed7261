/**
 * Literary and purist words where people say another, and phrases that say nothing, as `docs/writing.md` lists them. «بی» is refused
 * before a noun only when it is a word of its own; «سده» alone is also a festival and the name of towns.
 */
const REFUSED =
  /[\p{L}\u200c]*(?:پالایه|برگزید|برگزین|برنگزی|برمی‌گزین|برنمی‌گزین|پیرامون|اندکی|ژرف|گرمابه|اشکوب|روزگار|سدهٔ|سده‌ها|جست‌وجو|هم‌داستان|هم‌رسان|راستین|می‌باش)[\p{L}\u200c]*|از دیرباز|لازم به ذکر|خیره‌کننده|فراموش‌نشدنی|بکر و دیدنی|یکی از زیباترین|سفر به دل تاریخ|هر بیننده‌ای را|دوستداران طبیعت|(?<![\p{L}\u200c])نگین(?![\p{L}\u200c])|(?<![\p{L}\p{M}\u200c])بی (?=\p{L})[\p{L}\u200c]+/gu;

/** The refused words of a text, with what is written together with them. */
export const findRefusedWords = (text: string): string[] => text.match(REFUSED) ?? [];
