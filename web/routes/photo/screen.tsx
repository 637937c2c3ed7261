import { useActionData, useLoaderData } from "react-router";
import { MAX_REPORT_LENGTH, PHOTO_REPORT_KINDS } from "../../../contract/catalog/photo.ts";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { wholePicture } from "../../../ui/content/picture-source.ts";
import FormSummary from "../../../ui/form/form-summary.island.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Breadcrumbs } from "../../../ui/navigation/breadcrumbs.tsx";
import { PhotoCredit } from "../../features/place/gallery/photo-credit.tsx";
import { PhotoDate } from "../../features/place/gallery/photo-date.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/photo/:photoId`: one photo of a place, and the form with which readers report it. It works without scripts. */
export function Component() {
  const { photo, place } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const sent = result && "sent" in result ? result.sent : undefined;
  const failed = result && "error" in result ? result : undefined;
  const errors = failed?.error.errors;
  return (
    <>
      <PageHead
        title={`${photo.alt}، ${place.name} | سرزمین`}
        description={`عکسی از ${place.name}: ${photo.alt}`}
        path={`/photo/${photo.id}`}
        picture={photo.src}
      />
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css.page}`}>
        <Breadcrumbs parents={[{ name: place.name, to: `/place-details/${place.id}` }]} current="عکس" />
        <h1>{photo.alt}</h1>
        <figure>
          <div className={css.picture} style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
            <Picture image={wholePicture(photo)} sizes="(width < 60rem) 100vw, 60rem" priority />
          </div>
          <figcaption>
            {photo.credit && <PhotoCredit credit={photo.credit} />}
            {photo.taken_on && <PhotoDate day={photo.taken_on} />}
          </figcaption>
        </figure>
        <section aria-labelledby="report">
          <h2 id="report">گزارش این عکس</h2>
          {sent ? (
            <p className={css.sent} role="status">
              {sent}
            </p>
          ) : (
            <form method="post" className={css.form} noValidate>
              {failed && <FormSummary message={failed.error.message} errors={errors} />}
              <SelectField
                label="چه چیزش درست نیست؟"
                name="kind"
                defaultValue={failed?.values.kind ?? ""}
                error={errors?.kind}
              >
                <option value="">انتخاب کنید…</option>
                {Object.entries(PHOTO_REPORT_KINDS).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextArea
                label="توضیح"
                name="note"
                rows={2}
                optional
                maxLength={MAX_REPORT_LENGTH}
                hint="تنها ویراستاران می‌خوانند."
                defaultValue={failed?.values.note}
                error={errors?.note}
              />
              <SubmitButton>گزارش دادن</SubmitButton>
            </form>
          )}
        </section>
      </div>
    </>
  );
}
