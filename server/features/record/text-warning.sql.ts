import type { Queryable } from "../../../database/connect.ts";
import { fa } from "../../../text/digits.ts";
import { isAllowedAddress } from "../../catalog/markdown/markdown.ts";
import type { Draft, Prepared } from "./entity-config.ts";

const maxNamed = 3;
const maxShown = 60; // characters of an address
const recordAddress = /^(place|activity|province|category|post):/;
const linkPattern = /\]\((place|activity|province|category|post):([\w-]*)\)/g;
const addressPattern = /(?<!\\|(?<!\\)!)\[(?:\\.|[^\]\\[])*\]\(<?([^\s()<>]+)/g; // of links, but not of images
const photoPattern = /!\[(?:\\.|[^\]\\[])*\]\(photo:(\d{1,9})\b/g;

/** Adds a warning about a Markdown field, if it was changed and there is one. */
export async function withTextWarning(
  tx: Queryable,
  { before }: Draft,
  prepared: Prepared,
  field: string,
): Promise<Prepared> {
  const text = prepared.fields[field];
  const warning = text === before?.[field] ? undefined : await textWarning(tx, text);
  return warning ? { ...prepared, warnings: { ...prepared.warnings, [field]: warning } } : prepared;
}

/**
 * A sentence for the editor about what a Markdown text names and readers do not get: links to records that do not exist, under their
 * present slugs or former ones, links that the site shows as words, and photos that are not public; undefined for none.
 */
async function textWarning(tx: Queryable, markdown: unknown): Promise<string | undefined> {
  if (typeof markdown !== "string") return undefined;
  const links = Map.groupBy(markdown.matchAll(linkPattern), ([, kind]) => kind!);
  const lost: string[] = [];
  for (const [kind, found] of links) {
    const slugs = [...new Set(found.map(([, , slug]) => slug!))];
    const rows = await tx<{ slug: string }[]>`
      select slug from unnest(${slugs}::text[]) as named (slug)
      where not exists (select from ${tx(kind)} it where it.slug = named.slug)
        and not exists (select from former_slug it where it.kind = ${kind} and it.slug = named.slug)`;
    lost.push(...rows.map(({ slug }) => `${kind}:${slug}`));
  }
  const ids = [...new Set([...markdown.matchAll(photoPattern)].map(([, id]) => Number(id)))];
  const hidden =
    ids.length === 0
      ? []
      : await tx<{ id: number }[]>`
        select id from unnest(${ids}::int[]) as named (id)
        where not exists (select from photograph it where it.id = named.id and it.is_public)`;
  const addresses = [...markdown.matchAll(addressPattern)].map(([, address]) => address!);
  const dropped = addresses.filter((address) => !isAllowedAddress(address) && !recordAddress.test(address));
  const sentences = [
    lost.length > 0 && `این پیوندها به جایی نمی‌رسند: ${listOf(lost)}.`,
    hidden.length > 0 && `این عکس‌ها در سایت دیده نمی‌شوند: ${listOf(hidden.map(({ id }) => fa(id)))}.`,
    dropped.length > 0 &&
      `این نشانی‌ها در سایت پیوند نمی‌شوند، چون نه با https آغاز می‌شوند و نه صفحه‌ای از سایت‌اند: ${listOf([...new Set(dropped)].map((address) => address.slice(0, maxShown)))}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

const listOf = (names: string[]) =>
  names.slice(0, maxNamed).join("، ") + (names.length > maxNamed ? ` و ${fa(names.length - maxNamed)} دیگر` : "");
