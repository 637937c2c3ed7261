import { useEffect, useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Modal } from "../../../ui/dialog/modal.tsx";
import css from "./avatar-crop.module.css";
import type { Square } from "./avatar-square.ts";

interface AvatarCropProps {
  file: Blob;
  isBusy: boolean;
  /** `turns`: quarters by which the picture was turned clockwise. */
  onCrop: (square: Square, turns: number) => void;
  onCancel: () => void;
}

const MAX_ZOOM = 4; // times

/** A dialog to turn a picture and crop it to a square, by touch, mouse, wheel or keyboard. */
export default function AvatarCrop({ file, isBusy, onCrop, onCancel }: AvatarCropProps) {
  const id = useId();
  const [imageUrl, setImageUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [square, setSquare] = useState<Square>(); // undefined until the picture is rendered
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setImageUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Modal className={css.dialog} aria-labelledby={`${id}-title`} onClose={() => isBusy || onCancel()} persistent>
      <h2 id={`${id}-title`}>بریدن عکس</h2>
      <div className={css.stage} dir="ltr">
        <Cropper
          {...(imageUrl && { image: imageUrl })}
          crop={crop}
          zoom={zoom}
          rotation={turns * 90}
          maxZoom={MAX_ZOOM}
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
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      <button type="button" className={`${buttonClass("text")} ${css.turn}`} onClick={() => setTurns((turns + 1) % 4)}>
        <Icon name="restart" />
        چرخاندن
      </button>
      <p id={`${id}-hint`} className={css.hint}>
        عکس را بکشید؛ با کلیدهای جهت هم جابه‌جا می‌شود.
      </p>
      <div className={css.actions}>
        <button
          type="button"
          className={buttonClass()}
          disabled={!square}
          aria-disabled={isBusy} // not `disabled`, which would lose the focus
          onClick={() => square && onCrop(square, turns)}
        >
          {isBusy ? "فرستاده می‌شود…" : "ذخیرهٔ عکس"}
        </button>
        <button type="button" className={buttonClass("outline")} disabled={isBusy} onClick={onCancel}>
          انصراف
        </button>
      </div>
    </Modal>
  );
}
