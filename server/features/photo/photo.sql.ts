import type { Db } from "../../../database/connect.ts";
import type { MadeImages } from "./photo-processing.ts";

/** The images of a photo in the media store. */
export interface StoredPhoto extends MadeImages {
  /** Part of the keys of its images. */
  mediaHash: string;
}

/**
 * Who may see the image of this width: everyone; or those alone who have its address, since a member's photo waits for the editors, or one
 * of the desk is not described yet. Undefined when there is no such image, or it may not be seen any more.
 */
export async function audienceOf(db: Db, mediaHash: string, width: number): Promise<"everyone" | "link" | undefined> {
  const [row] = await db<{ audience: "everyone" | "link" }[]>`
    (select case when is_public then 'everyone' else 'link' end as audience from photograph
      where media_hash = ${mediaHash} and ${width} = any(widths) and state = 'ready' and deleted_at is null
      order by is_public desc limit 1)
    union all
    select 'link' from member_photo where media_hash = ${mediaHash} and ${width} = any(widths) and state = 'pending'
    limit 1`;
  return row?.audience;
}
