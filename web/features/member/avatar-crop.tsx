import { useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import css from "./avatar-crop.module.css";
import type { Square } from "./avatar-square.ts";

interface PhotoCropProps {
  file: Blob;
  busy: boolean;
  onChosen: (square: Square) => void;
  onCancel: () => void;
}

const nearest = 4; // times

/** The square of a picture, chosen with fingers, mouse, wheel or keys. */
export default function PhotoCrop({ file, busy, onChosen, onCancel }: PhotoCropProps) {
  const id = useId();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>(); // not before the picture is drawn
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Modal className={css.dialog} aria-labelledby={`${id}-title`} onClose={() => busy || onCancel()} firm>
      <h2 id={`${id}-title`}>بریدن عکس</h2>
      <div className={css.stage} dir="ltr">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={nearest}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": "عکس در قاب", "aria-describedby": `${id}-hint` }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_part, pixels) => setSquare(pixels)}
        />
      </div>
      <div className={css.zoom}>
        <label htmlFor={`${id}-zoom`}>بزرگ‌نمایی</label>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        عکس را بکشید؛ با کلیدهای جهت هم جابه‌جا می‌شود.
      </p>
      <div className={css.ways}>
        <button
          type="button"
          className={buttonClass()}
          disabled={!square}
          aria-disabled={busy} // not `disabled`: it would lose the focus
          onClick={() => square && onChosen(square)}
        >
          {busy ? "فرستاده می‌شود…" : "ذخیرهٔ عکس"}
        </button>
        <button type="button" className={buttonClass("line")} disabled={busy} onClick={onCancel}>
          انصراف
        </button>
      </div>
    </Modal>
  );
}
