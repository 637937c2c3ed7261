import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";

/** Shares the page's URL (`enableSharing`); its place is empty until the script runs. */
export const ShareButton = ({ title }: { title: string }) => (
  <button type="button" className={`${buttonClass("outline")} needs-script`} data-share={title}>
    <Icon name="share" />
    اشتراک‌گذاری
  </button>
);
