import { ProvinceMap } from "../../../map/province-map.tsx";
import { buttonClass } from "../../../ui/button.ts";
import { cachedPart } from "../../../ui/content/cached-part.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./province-atlas.module.css";
import { provincePath } from "./province-path.ts";

/** A clickable map of the provinces, for the home page. */
export const ProvinceAtlas = cachedPart(function ProvinceAtlas() {
  return (
    <section className={`wrap ${css.atlas}`} aria-labelledby="atlas">
      <div className={css.text}>
        <h2 id="atlas">سی‌ویک استان، سی‌ویک ایران</h2>
        <p>از جنگل‌های خزر تا جزیره‌های جنوب. روی نقشه استانی را انتخاب کنید یا از فهرست آغاز کنید.</p>
        <Link className={buttonClass("outline")} to="/provinces">
          همهٔ استان‌ها
        </Link>
      </div>
      <div className={css.map}>
        <ProvinceMap to={provincePath} hasKey />
      </div>
    </section>
  );
});
