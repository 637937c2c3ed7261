import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { PHOTO_REPORT_KINDS } from "../../../contract/catalog/photo.ts";
import { listReportedPhotos, type ReportedPhoto, resolvePhotoReports } from "../../../contract/desk/member-photo.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { wholePicture } from "../../../ui/content/picture-source.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { pickSearchParams } from "../../table/list-address.ts";
import { ListBar } from "../../table/list-bar.tsx";
import { Paging } from "../../table/paging.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { MemberLink } from "../../ui/member-link.tsx";
import { useMutation } from "../../ui/use-mutation.ts";
import { useRight } from "../../ui/use-right.ts";
import css from "./review.module.css";

export const loader = ({ request }: LoaderFunctionArgs) =>
  api(
    listReportedPhotos,
    { ...(pickSearchParams(request.url, ["page"]) as { page?: string }), page_count: 20 },
    request.signal,
  );

/** Published photos that readers reported: they stay, or are taken off their page. */
export function Component() {
  const { data, ...paging } = useLoaderData<typeof loader>();
  return (
    <>
      <title>عکس‌های گزارش‌شده | میز تحریریهٔ سرزمین</title>
      <ListBar title="عکس‌های گزارش‌شده">
        <Link className={`${buttonClass("outline")} ${form.small}`} to="/member-photos">
          <Icon name="upload" />
          عکس‌های اعضا
        </Link>
      </ListBar>
      {data.length === 0 ? (
        <p className={box.none}>هیچ گزارشی نمانده است.</p>
      ) : (
        <ol className={css.queue} aria-label="عکس‌های گزارش‌شده">
          {data.map((photo) => (
            <li key={photo.photograph_id}>
              <ReportedCard photo={photo} />
            </li>
          ))}
        </ol>
      )}
      <Paging {...paging} />
    </>
  );
}

function ReportedCard({ photo: { photograph_id: id, image, place, reports } }: { photo: ReportedPhoto }) {
  const { busy, run } = useMutation();
  const { revalidate } = useRevalidator();
  const mayEdit = useRight("edit");
  const resolve = async (decision: "keep" | "remove") => {
    const seen = reports.map((report) => report.id);
    const { data } = await run(() => api(resolvePhotoReports, { id, decision, seen }));
    if (data) void toast("success", data.message);
    await revalidate();
  };
  const remove = async () => {
    const question = `این عکس از صفحهٔ «${place.name}» برداشته شود؟ تنها ویراستاران می‌توانند آن را برگردانند.`;
    if (await confirm(question)) await resolve("remove");
  };
  return (
    <article className={css.card} aria-labelledby={`reported-${id}`}>
      <div className={css.picture} style={image ? { aspectRatio: `${image.width} / ${image.height}` } : undefined}>
        {image ? <Picture image={wholePicture(image)} sizes="(width < 48rem) 100vw, 32rem" /> : <Icon name="camera" />}
      </div>
      <div className={css.about}>
        <h2 id={`reported-${id}`}>
          <Link to={`/places/${place.id}${mayEdit ? "/photographs" : ""}`}>{place.name}</Link>
        </h2>
        <ul className={css.reports}>
          {reports.map(({ id: report, kind, note, author, created_at }) => (
            <li key={report}>
              <strong>{PHOTO_REPORT_KINDS[kind]}</strong>
              {note && <q dir="auto">{note}</q>}
              <span>
                {author ? <MemberLink id={author.id}>{author.name}</MemberLink> : "یک بازدیدکننده"}
                {"، "}
                <time dateTime={created_at} title={jalaliTime(new Date(created_at))}>
                  {ago(new Date(created_at), new Date())}
                </time>
              </span>
            </li>
          ))}
        </ul>
        <p className={css.actions}>
          <BusyButton type="button" className={buttonClass("outline")} busy={busy} onClick={() => void resolve("keep")}>
            نگه داشتن عکس
          </BusyButton>
          <BusyButton type="button" className={buttonClass("danger")} busy={busy} onClick={() => void remove()}>
            برداشتن از صفحه
          </BusyButton>
        </p>
      </div>
    </article>
  );
}
