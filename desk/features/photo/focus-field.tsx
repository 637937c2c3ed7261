import type { Image } from "../../../contract/image.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import { wholePicture } from "../../../ui/content/picture-source.ts";
import css from "./focus-field.module.css";

/** Percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

interface FocusFieldProps {
  image: Image;
  /** Null: the middle. */
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

const middle: Focus = { x: 50, y: 50 };

/** The point of a photo that stays visible when it is cut: pressed on the photo, or set with the two sliders; with how a card and a page cut it. */
export function FocusField({ image, focus, onChange }: FocusFieldProps) {
  const { x, y } = focus ?? middle;
  const cut = { ...image, focus: `${x}% ${y}%` };
  return (
    <fieldset className={css.focus}>
      <legend>نقطهٔ مهم عکس</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keys */}
      <div
        className={css.whole}
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          onChange({ x: percent((clientX - box.left) / box.width), y: percent((clientY - box.top) / box.height) });
        }}
      >
        <Picture image={wholePicture(image)} sizes="20rem" alt="" />
        <span className={css.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <label>
        از چپ
        <input
          type="range"
          min={0}
          max={100}
          value={x}
          onChange={({ target }) => onChange({ x: Number(target.value), y })}
        />
      </label>
      <label>
        از بالا
        <input
          type="range"
          min={0}
          max={100}
          value={y}
          onChange={({ target }) => onChange({ x, y: Number(target.value) })}
        />
      </label>
      <div className={css.cuts} aria-hidden="true">
        <div className={css.card}>
          <Picture image={cut} sizes="8rem" alt="" />
        </div>
        <div className={css.hero}>
          <Picture image={cut} sizes="12rem" alt="" />
        </div>
      </div>
      {focus && (
        <button type="button" className={css.reset} onClick={() => onChange(null)}>
          میانهٔ عکس
        </button>
      )}
    </fieldset>
  );
}

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
