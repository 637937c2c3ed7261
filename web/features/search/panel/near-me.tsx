import { useState } from "react";
import { type LocationError, requestLocation } from "../../../../map/geolocation.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { isLeaving, navigation } from "../../../../ui/navigation/visit.ts";
import { type CellProps, ROW } from "./panel-grid.tsx";
import { rememberPosition } from "./reader-position.ts";
import css from "./start-panel.module.css";

const UNKNOWN = "جای شما پیدا نشد. نام شهر یا استان را بنویسید.";
const REASONS: Record<LocationError, string> = {
  unsupported: "این مرورگر نمی‌تواند جای شما را بگوید.",
  denied: "اجازهٔ دیدن جای شما داده نشد. نام شهر یا استان را بنویسید.",
  timeout: UNKNOWN,
  unknown: UNKNOWN,
};

/**
 * Returns a function that tells, once, whether the visitor has gone on since: to another address, by writing, or by Escape. A closed panel
 * tells nothing, as the browser's question closes it.
 */
function watchVisitor(): () => boolean {
  const { href } = location;
  const controller = new AbortController();
  const { signal } = controller;
  const goOn = () => controller.abort();
  document.addEventListener("input", goOn, { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && goOn(), { signal });
  return () => {
    const hasGoneOn = signal.aborted || isLeaving() || location.href !== href;
    controller.abort();
    return hasGoneOn;
  };
}

interface NearMeProps {
  cellProps: CellProps;
}

/** Leads to the places nearest to the reader, whose position is requested only by this press. */
export function NearMe({ cellProps }: NearMeProps) {
  const [isLocating, setIsLocating] = useState(false);
  async function open() {
    setIsLocating(true);
    const hasGoneOn = watchVisitor();
    const position = await requestLocation();
    setIsLocating(false);
    if (hasGoneOn()) return;
    // The browser's question may have closed the panel: a toast is seen in any case.
    if ("error" in position) return void toast("info", REASONS[position.error]);
    rememberPosition(position);
    await navigation.visit(`/place-list?sort=nearest&lat=${position.lat}&lon=${position.lon}`);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a table
    <div role="rowgroup" className={css.group} aria-label="نزدیک من">
      <div {...ROW} className={css.row}>
        <div {...cellProps("near-me")} className={css.near}>
          <button type="button" tabIndex={-1} onClick={() => void open()}>
            <Icon name="compass" />
            <span>
              مکان‌های نزدیک من
              <small role="status">
                {isLocating ? "در حال یافتن جای شما…" : "جای شما فقط با همین دکمه پرسیده می‌شود."}
              </small>
            </span>
          </button>
        </div>
      </div>
    </div>
  );
}
