const key = "visitor";

/** This browser's name tag: a random UUID, made on the first visit. It is on last-seen places and search terms, nothing else. */
export function visitorId(): string | undefined {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const made = randomId();
    localStorage.setItem(key, made);
    return made;
  } catch {
    return undefined; // storage is closed: then there is no history, and the rest works
  }
}

/** `crypto.randomUUID` is there on https and localhost only. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
