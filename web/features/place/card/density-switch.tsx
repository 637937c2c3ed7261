import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./density-switch.module.css";

/** Switches a list between large pictures and rows (`switchDensity`). Only the button of the other form is shown. */
export const DensitySwitch = () => (
  <div className={`${css.switch} needs-script`}>
    <button type="button" data-density-to="rows" aria-label="نمایش فشرده">
      <Icon name="rows" />
      <span>فشرده</span>
    </button>
    <button type="button" data-density-to="cards" aria-label="نمایش با تصویر بزرگ">
      <Icon name="cards" />
      <span>تصویر بزرگ</span>
    </button>
  </div>
);
