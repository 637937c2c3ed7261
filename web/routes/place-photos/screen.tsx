import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Breadcrumbs } from "../../../ui/navigation/breadcrumbs.tsx";
import { OwnPhotos } from "../../features/member-photo/own-photos.tsx";
import PhotoUploader from "../../features/member-photo/photo-uploader.island.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/place-details/:placeId/photos`: a member sends photos of a place, and sees what became of them. */
export function Component() {
  const { place, name, photos } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={`فرستادن عکس ${place.name} | سرزمین`}
        description={`اگر در ${place.name} بوده‌اید، عکستان جای نقاشی آن می‌نشیند.`}
        path={`/place-details/${place.id}/photos`}
      />
      <meta name="robots" content="noindex" />
      <div className={`wrap ${css.page}`}>
        <Breadcrumbs parents={[{ name: place.name, to: `/place-details/${place.id}` }]} current="فرستادن عکس" />
        <h1>عکس‌های شما از {place.name}</h1>
        <p className={css.lead}>پیش از آنکه دیگران ببینند، ویراستاران می‌بینند و خبرتان می‌کنیم.</p>
        <PhotoUploader place={place} name={name} isPreparing={photos.some(({ state }) => state === "processing")} />
        <noscript>
          <p className={css.lead}>برای فرستادن عکس، جاوااسکریپت مرورگر را روشن کنید.</p>
        </noscript>
        {photos.length > 0 && (
          <section aria-labelledby="sent">
            <h2 id="sent">آنچه فرستاده‌اید</h2>
            <OwnPhotos photos={photos} showsPlace={false} />
          </section>
        )}
      </div>
    </>
  );
}
