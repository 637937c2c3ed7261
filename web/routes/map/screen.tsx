import { useLoaderData } from "react-router";
import { PageHead } from "../../../ui/content/page-head.tsx";
import { placeListPath } from "../../features/place/filter/query/place-query.ts";
import type { loader } from "./data.ts";
import MapView from "./map-view.island.tsx";
import { mapPath } from "./query.ts";
import css from "./screen.module.css";
import { StaticView } from "./static-view.tsx";

/** `/map`: the outdoor map over the whole window, with its filters in the query string and its view in the hash. */
export function Component() {
  const { places, ...data } = useLoaderData<typeof loader>();
  const { query, total } = data;
  return (
    <div className={css.screen}>
      <PageHead
        title="نقشهٔ ایران | سرزمین"
        description="نقشهٔ طبیعت‌گردی ایران با پستی و بلندی، رود، کوه و شهر: جاهای دیدنی را روی آن ببینید، فیلتر کنید و آنچه نزدیک شماست پیدا کنید."
        path={mapPath(query)}
      />
      <h1 className={css.title}>نقشهٔ ایران</h1>
      <MapView {...data} />
      <div className={css.static}>
        <StaticView places={places} total={total} listPath={placeListPath(query)} />
      </div>
    </div>
  );
}
