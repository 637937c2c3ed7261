/** A noun with the indefinite ending: «مکان» becomes «مکانی», «دسته» becomes «دسته‌ای». */
export const withIndefiniteEnding = (noun: string): string => (noun.endsWith("ه") ? `${noun}‌ای` : `${noun}ی`);
