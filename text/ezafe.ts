/** A name with the ezafe ending that links it to the next one: «آبشارها» becomes «آبشارهای» in «آبشارهای لرستان». A final ه gets none, as a silent one cannot be told from a spoken one. */
export const ezafe = (name: string): string => (/[او]$/.test(name) ? `${name}ی` : name);
