const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for an element or attribute of XML and HTML. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
