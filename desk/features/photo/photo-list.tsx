import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { listPhotos } from "../../../contract/desk/photo.ts";
import type { Input } from "../../../contract/endpoint.ts";
import { pickSearchParams, useListAddress } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { useRight } from "../../ui/use-right.ts";
import { TypedPartsContext, useTypedParts, useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import css from "./photo.module.css";
import { PhotoActions, RemoveButton, RestoreButton } from "./photo-actions.tsx";
import { PhotoCard, STATES } from "./photo-card.tsx";
import { usePhotoPolling } from "./use-photo-polling.ts";

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = pickSearchParams(request.url, ["q", "state", "page"]);
  return api(listPhotos, { ...query, page_count: 48 } as Input<typeof listPhotos>, request.signal);
};

/** The list of all photos, newest first. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  const mayEdit = useRight("edit");
  const { counts, data } = list;
  const { params } = useListAddress();
  const { revalidate } = useRevalidator();
  usePhotoPolling(data, revalidate);
  const [typedParts, tellTyped] = useTypedParts();
  useUnsavedChangesGuard(typedParts > 0, () => false, false); // other filters show other photos
  const existingCount = counts.sending + counts.waiting + counts.working + counts.ready + counts.failed;
  return (
    <TypedPartsContext value={tellTyped}>
      <title>عکس‌ها | میز تحریریهٔ سرزمین</title>
      <ListBar
        title="عکس‌ها"
        total={list.total}
        search="مکان، داستان، عکاس یا توصیف"
        tabs={{
          label: "وضعیت عکس",
          name: "state",
          choices: [
            { value: "", name: "همه", count: existingCount },
            { value: "ready", name: STATES.ready, count: counts.ready },
            { value: "sending", name: STATES.sending, count: counts.sending },
            { value: "waiting", name: STATES.waiting, count: counts.waiting },
            { value: "working", name: STATES.working, count: counts.working },
            { value: "failed", name: STATES.failed, count: counts.failed },
            { value: "removed", name: "حذف‌شده", count: counts.removed },
          ],
        }}
      />
      {data.length === 0 && (
        <p className={box.none}>
          {params.has("q") || params.has("state")
            ? "چیزی پیدا نشد."
            : "عکسی اینجا نیست. عکس‌ها را در صفحهٔ هر مکان یا داستان بیفزایید."}
        </p>
      )}
      <ul className={css.grid}>
        {data.map((photo) => {
          const { subject, removed } = photo;
          const panelPath = `/${subject.kind === "place" ? "places" : "posts"}/${subject.id}/photographs`;
          return (
            <li key={photo.id} className={css.card}>
              <PhotoCard
                photo={photo}
                head={
                  <p className={css.order}>
                    <Link className={css.subject} to={panelPath}>
                      {subject.name}
                    </Link>
                    {mayEdit && !removed && <RemoveButton photo={photo} />}
                  </p>
                }
              >
                {mayEdit && (removed ? <RestoreButton photo={photo} /> : <PhotoActions photo={photo} />)}
              </PhotoCard>
            </li>
          );
        })}
      </ul>
      <Paging {...list} />
    </TypedPartsContext>
  );
}
