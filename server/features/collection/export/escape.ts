const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand in an element or an attribute, of XML and of HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
