/** An absolute URL, for use outside the site: paths get the site's origin. */
export const absoluteUrl = (url: string, origin: string): string => (url.startsWith("/") ? origin + url : url);
