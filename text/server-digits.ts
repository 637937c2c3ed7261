/** A number in Persian digits, thousands apart: «۱٬۴۳۶». */
export const fa = (number: number): string => number.toLocaleString("fa");

/** The digits of a text in Persian; the rest stays. */
export const faDigits = (text: string): string => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
