import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { type PhotoReportKind, reportPhoto, showPublicPhoto } from "../../../contract/catalog/photo.ts";

export const loader = createLoader(async ({ api, params: { photoId } }) =>
  api(showPublicPhoto, { id: parseId(photoId) }),
);

/** Reports the photo. */
export const action = createAction(async ({ api, field, params: { photoId } }) => {
  const input = { id: parseId(photoId), kind: field("kind") as PhotoReportKind, note: field("note") };
  const { message } = await api(reportPhoto, input);
  return { sent: message };
});
