import { apiError } from "../../../contract/api-errors.ts";
import type { PhotoReportKind } from "../../../contract/catalog/photo.ts";
import type { ReportedPhoto } from "../../../contract/desk/member-photo.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import { single } from "../../../database/single-row.ts";
import { photoImage } from "../../catalog/photo/photo-image.ts";

const maxOpen = 20; // reports of one photo by visitors, and as many by members: more tell the editors nothing new

/**
 * Stores what a reader says about a published photo. A member who reports the same photo again replaces the report, under another id: an
 * editor who decides has read what the id stood for. Returns whether there is such a photo.
 */
export const storeReport = (
  db: Db,
  photograph: number,
  { kind, note, account }: { kind: PhotoReportKind; note: string | null; account: number | null },
): Promise<boolean> =>
  db.begin(async (tx) => {
    const [photo] = await tx`
      select from photograph where id = ${photograph} and is_public and place_id is not null for key share`;
    if (!photo) return false;
    await tx`
      insert into photo_report (photograph_id, account_id, kind, note)
      select ${photograph}, ${account}, ${kind}, ${note}
      where (
        select count(*) from photo_report where photograph_id = ${photograph} and state = 'open'
          and (account_id is null) = ${account === null} and (account_id <> ${account}) is not false
      ) < ${maxOpen}
      on conflict (photograph_id, account_id) where state = 'open'
        do update set id = default, kind = excluded.kind, note = excluded.note, created_at = now()`;
    return true;
  }) as Promise<boolean>;

interface ReportedRow {
  photograph_id: number;
  place_id: number;
  place_name: string;
  media_hash: string | null;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
  credit: string;
  creditUrl: string | null;
  license: string;
  is_visible: boolean;
  reports: ReportedPhoto["reports"];
}

/** A page of photos with open reports, the oldest report first, and how many such photos there are. */
export async function listReported(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db<ReportedRow[]>`
    select p.id as photograph_id, p.place_id, place.name as place_name, p.media_hash, p.width, p.height, p.widths, p.placeholder, p.alt,
      p.credit, p.credit_url as "creditUrl", p.license, p.state = 'ready' and p.deleted_at is null as is_visible,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'note', r.note, 'created_at', r.created_at,
          'author', case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name) end) order by r.id)
        from photo_report r left join account a on a.id = r.account_id where r.photograph_id = p.id and r.state = 'open') as reports
    from (select photograph_id, min(id) as first from photo_report where state = 'open' group by photograph_id) open
      join photograph p on p.id = open.photograph_id join place on place.id = p.place_id
    order by open.first limit ${limit} offset ${offset}`;
  const { total } = single(
    await db<{ total: number }[]>`
    select count(distinct photograph_id)::int as total from photo_report where state = 'open'`,
  );
  return { photos: rows.map(toReported), total };
}

function toReported(row: ReportedRow): ReportedPhoto {
  const { photograph_id, place_id, place_name, media_hash, is_visible, reports } = row;
  return {
    photograph_id,
    place: { id: place_id, name: place_name },
    image: is_visible && media_hash !== null ? photoImage({ ...row, mediaHash: media_hash }) : null,
    reports: reports.map((report) => ({ ...report, created_at: new Date(report.created_at).toISOString() })),
  };
}

/** Decides on the open reports of a photo that an editor has `seen`, without it on all. Throws ApiError "photograph_unknown" or "report_decided". */
export async function resolveReports(
  tx: Queryable,
  photograph: number,
  { decision, seen, by }: { decision: "keep" | "remove"; seen?: number[] | undefined; by: number },
): Promise<{ alt: string }> {
  const [photo] = await tx<{ alt: string }[]>`select alt from photograph where id = ${photograph} for update`;
  if (!photo) throw apiError("photograph_unknown");
  const { count } = await tx`
    update photo_report set state = ${decision === "keep" ? "kept" : "removed"}, decided_at = clock_timestamp(), decided_by = ${by}
    where photograph_id = ${photograph} and state = 'open' ${seen ? tx`and id = any(${seen}::int[])` : tx``}`;
  if (count === 0) throw apiError("report_decided");
  if (decision === "remove")
    await tx`
      update photograph set deleted_at = now(), chosen = false, updated_at = now()
      where id = ${photograph} and deleted_at is null`;
  return photo;
}
