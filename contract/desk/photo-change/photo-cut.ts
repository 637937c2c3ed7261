import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { Id } from "../../fields.ts";
import { PhotoResponse } from "../photo.ts";
import { PhotoCut } from "./photo-state.ts";

const Edition = z.int("نگارش عکس را بفرستید.").min(0, "نگارش عکس را بفرستید.");

/** What an editor needs to cut a photo: the whole of it, and how it is cut now. */
export const showPhotoCut = endpoint({
  method: "GET",
  path: "desk/photograph/cut/:id",
  access: "write",
  summary: "عکس کامل و برش کنونی آن",
  input: z.object({ id: Id }),
  output: z.object({
    /** Null: the whole photo. A cut whose images are still being made counts already. */
    cut: PhotoCut.nullable(),
    /** Changes with each cut and each file; it is sent with the next cut. */
    edition: z.int(),
    /** Pixels of the whole photo, upright. */
    width: z.int(),
    height: z.int(),
    /** The whole photo as a data URI: readers may see the cut alone. */
    preview: z.string(),
  }),
  errors: ["photograph_unknown", "record_protected", "photo_unmade", "original_missing", "media_unavailable"],
});

/** Has other images made of the original, which stays as it was sent. Readers see the former ones until the new ones are there. */
export const cutPhoto = endpoint({
  method: "POST",
  path: "desk/photograph/cut/:id",
  access: "write",
  summary: "برش و چرخش یک عکس؛ با null باز همهٔ عکس، و فایل اصلی دست‌نخورده می‌ماند",
  input: z.object({
    id: Id,
    /** The one that the editor saw. */
    edition: Edition,
    /** Null: the whole photo as it was sent. */
    cut: PhotoCut.nullable(),
  }),
  output: PhotoResponse,
  errors: [
    ...(["photograph_unknown", "record_protected", "record_changed", "photo_unmade"] as const),
    ...(["original_missing", "media_unavailable"] as const),
  ],
});
