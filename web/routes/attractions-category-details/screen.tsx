import { useLoaderData } from "react-router";
import { pagePath } from "../../../api-client/route-params.ts";
import { fa } from "../../../text/digits.ts";
import { ezafe } from "../../../text/ezafe.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { Prose } from "../../../ui/content/prose/prose.tsx";
import { SubjectHead } from "../../../ui/content/subject-head.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { CategoryProvinces } from "../../features/category/category-provinces.tsx";
import { PagedPlaces } from "../../features/place/card/paged-places.tsx";
import { PlaceRail } from "../../features/place/card/place-rail.tsx";
import type { loader } from "./data.ts";
import css from "./screen.module.css";

/** `/attractions-category-details/:id`: a category, its best places first, and its provinces. */
export function Component() {
  const { category, best, provinces, places, page, pages, total } = useLoaderData<typeof loader>();
  const { id, name, summary, introduction, type, place_count, cover } = category;
  const path = `/attractions-category-details/${id}`;
  const byProvince = <CategoryProvinces category={category} provinces={provinces} />;
  return (
    <div key={id}>
      <PageHead
        title={`${name}${page > 1 ? `، صفحهٔ ${fa(page)}` : ""} | سرزمین`}
        description={`${ezafe(name)} ایران: ${fa(place_count)} مکان در ${fa(provinces.length)} استان. ${summary}`}
        path={pagePath(path, page)}
        picture={cover.src}
      />
      <SubjectHead
        parents={[{ to: "/attractions-category", name: "دسته‌بندی دیدنی‌ها" }]}
        name={name}
        summary={summary}
        picture={cover}
      >
        <p className={css.counts}>
          <Link to={`/place-list?type_id=${type.id}`}>{type.name}</Link>
          <span>{`${fa(place_count)} مکان`}</span>
          {provinces.length > 1 && <span>{`${fa(provinces.length)} استان`}</span>}
        </p>
        {total > 0 && (
          <Link className={buttonClass("outline")} to={`/place-list?category_id=${id}`}>
            <Icon name="filter" />
            فیلتر و نقشه
          </Link>
        )}
      </SubjectHead>
      {introduction && page === 1 && (
        <div className={`wrap ${css.introduction}`}>
          <Prose html={introduction} className={css.columns} />
        </div>
      )}
      <PlaceRail title="نامدارترین‌ها" places={best} />
      {best.length > 0 && byProvince}
      <PagedPlaces
        title={best.length > 0 ? `${ezafe(name)} دیگر` : name}
        places={places}
        page={page}
        pageCount={pages}
        to={(number) => pagePath(path, number)}
      />
      {best.length === 0 && byProvince}
    </div>
  );
}
