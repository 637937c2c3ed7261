import { useActionData, useLoaderData } from "react-router";
import { AMENITY_KINDS } from "../../../contract/catalog/amenity-kinds.ts";
import { AmenityIcon } from "../../../map/amenity/amenity-icon.tsx";
import { amenityMapPath, amenityPath } from "../../../map/amenity/amenity-path.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { dataMonth } from "../../features/amenity/amenity-text.ts";
import { ReportForm } from "../../features/amenity/report-form.tsx";
import { Directions } from "../../features/place/details/directions.tsx";
import type { action, loader } from "./data.ts";
import css from "./screen.module.css";

/** `/amenity/:amenityId`: something that travellers need, on maps, and the form to report what is wrong with it. */
export function Component() {
  const { amenity, canReport } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { id, kind, title, has_name, lat, lon, province, county, source, source_date } = amenity;
  const area = [county && `شهرستان ${county.name}`, `استان ${province.name}`].filter(Boolean).join("، ");
  const sent = result && "sent" in result ? result.sent : undefined;
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead
        title={`${title}، ${province.name} | سرزمین`}
        description={`${has_name ? `${title}: ` : ""}${AMENITY_KINDS[kind]} در ${area}.`}
        path={amenityPath(id)}
      />
      <header className={css.head}>
        <AmenityIcon kind={kind} />
        <div>
          <h1>{title}</h1>
          <p>{has_name ? `${AMENITY_KINDS[kind]}، ${area}` : area}</p>
        </div>
      </header>
      <div className={css.actions}>
        <Directions place={{ name: title, lat, lon }} />
        <Link className={buttonClass("outline")} to={amenityMapPath(amenity)}>
          <Icon name="map" />
          روی نقشه
        </Link>
      </div>
      <p className={css.facts}>
        <bdi dir="ltr">{`${lat.toFixed(5)}, ${lon.toFixed(5)}`}</bdi>
        {` · منبع: ${source}`}
        {source_date && `، ${dataMonth(source_date)}`}
      </p>
      <section className={css.report} aria-labelledby="report">
        <h2 id="report">نادرست است؟</h2>
        {sent ? (
          <p className={css.sent} role="status">
            {sent}
          </p>
        ) : canReport ? (
          <ReportForm result={result && "error" in result ? result : undefined} />
        ) : (
          <Link className={`${buttonClass("outline")} ${css.toForm}`} to={`${amenityPath(id)}?report=1`} rel="nofollow">
            <Icon name="pencil" />
            گزارش نادرستی
          </Link>
        )}
      </section>
    </div>
  );
}
