import type { Image } from "../../../contract/image.ts";
import { escapeHtml } from "./escape-html.ts";

// The column of a text is 38rem wide, and all of a narrow window but its margins.
const sizes = "(width < 42rem) 92vw, 38rem";

/** A photo between two paragraphs: in all widths and formats, with its size, a caption if it has one, and who made it. */
export function renderPhoto(image: Image, { alt, caption }: { alt: string; caption: string }): string {
  const { src, srcset, avif_srcset, width, height } = image;
  const avif = avif_srcset ? `<source type="image/avif" srcset="${avif_srcset}" sizes="${sizes}">` : "";
  const img = `<img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${escapeHtml(alt || image.alt)}" loading="lazy" decoding="async">`;
  const words = [caption && escapeHtml(caption), creditOf(image)].filter(Boolean).join(" ");
  return `<figure><picture>${avif}${img}</picture>${words && `<figcaption>${words}</figcaption>`}</figure>\n`;
}

function creditOf({ credit }: Image): string {
  if (!credit) return "";
  const { text, url, license, license_url } = credit;
  return `<small>عکس: ${linked(text, url)}، ${linked(license, license_url)}</small>`;
}

/** A name, which leads to its page if there is one: an https URL, as the contract demands. */
function linked(name: string, url: string | null | undefined): string {
  const text = `<bdi>${escapeHtml(name)}</bdi>`;
  return url ? `<a href="${escapeHtml(url)}" rel="noopener external nofollow">${text}</a>` : text;
}
