import type { LoaderContext } from "../../../api-client/loaders.ts";
import { removeOwnPhoto } from "../../../contract/member/photo.ts";

interface RemovalContext extends Pick<LoaderContext, "api" | "toast"> {
  field: (name: string) => string;
}

/** Removes the own photo that a form names: for the actions of both screens that list them. */
export async function removePhoto({ api, field, toast }: RemovalContext): Promise<null> {
  toast("success", (await api(removeOwnPhoto, { id: field("id") })).message);
  return null;
}
