/** A name before the one it belongs to: «آبشارها» of «لرستان» are «آبشارهای لرستان». A silent final ه cannot be told from a spoken one. */
export const ezafe = (name: string): string => (/[او]$/.test(name) ? `${name}ی` : name);
