import { useCallback, useEffect, useId, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import { cutPhoto, showPhotoCut } from "../../../../contract/desk/photo-change/photo-cut.ts";
import type { Output } from "../../../../contract/endpoint.ts";
import { addTurn, type PhotoCut, storedCut, turnRectangle, wholeCut } from "../../../../contract/photo-cut.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Modal } from "../../../../ui/dialog/modal.tsx";
import { BusyButton } from "../../../ui/busy/busy-button.tsx";
import dialog from "../../../ui/dialog.module.css";
import form from "../../../ui/form.module.css";
import { usePhotoMutation } from "../use-photos.ts";
import css from "./cut-dialog.module.css";
import { CutField, frameBounds, withFrame } from "./cut-field.tsx";
import { hasRoom, shapeFrame } from "./frame.ts";

interface CutDialogProps {
  /** The id of the photo. */
  photo: number;
  /** What is seen in the photo. */
  name: string;
  close: () => void;
}

type Loaded = Output<typeof showPhotoCut>;

/** The shapes of a frame: width to height. */
const SHAPES = [
  { name: "آزاد", ratio: null },
  { name: "۳:۲", ratio: 3 / 2 },
  { name: "۱:۱", ratio: 1 },
  { name: "۱۶:۹", ratio: 16 / 9 },
] as const;

/** Cuts and turns a photo: readers see the result when its images are made. What was sent stays, and is one press away. */
export function CutDialog({ photo, name, close }: CutDialogProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded>();
  const [cut, setCut] = useState<PhotoCut>();
  const [error, setError] = useState<{ message: string; code?: string }>();
  const { busy, run } = usePhotoMutation();
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await api(showPhotoCut, { id: photo }, signal);
        setLoaded(found);
        setCut(found.cut ?? wholeCut(found));
        setError(undefined);
      } catch (failure) {
        if (!signal?.aborted) setError(errorBodyOf(failure));
      }
    },
    [photo],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  const save = async () => {
    if (!loaded || !cut) return;
    const input = { id: photo, edition: loaded.edition, cut: storedCut(cut, loaded) };
    const { data, error: refused } = await run(() => api(cutPhoto, input));
    if (data) close();
    else setError({ ...refused, message: refused.errors?.cut ?? refused.message });
  };
  return (
    <Modal className={`${dialog.dialog} ${css.dialog}`} aria-labelledby={`${id}-title`} onClose={close} persistent>
      <div className={`${dialog.body} ${form.form}`}>
        <h2 id={`${id}-title`}>{`برش و چرخش: ${name}`}</h2>
        {loaded && cut ? (
          <CutControls loaded={loaded} cut={cut} setCut={setCut} />
        ) : (
          !error && <p role="status">در حال بارگیری…</p>
        )}
        {error && (
          <p role="alert" className={css.error}>
            {error.message}
            {(error.code === "record_changed" || !loaded) && (
              <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={() => void load()}>
                {loaded ? "باز کردن برش تازه" : "تلاش دوباره"}
              </button>
            )}
          </p>
        )}
        <p className={dialog.actions}>
          <BusyButton className={buttonClass()} busy={busy} disabled={!loaded} onClick={() => void save()}>
            ذخیرهٔ برش
          </BusyButton>
          <button type="button" className={buttonClass("outline")} onClick={close}>
            انصراف
          </button>
        </p>
      </div>
    </Modal>
  );
}

interface CutControlsProps {
  loaded: Loaded;
  cut: PhotoCut;
  setCut: (cut: PhotoCut) => void;
}

function CutControls({ loaded, cut, setCut }: CutControlsProps) {
  const id = useId();
  const [ratio, setRatio] = useState<number | null>(null);
  const shaped = (next: PhotoCut, shape: number | null) =>
    withFrame(next, shapeFrame(turnRectangle(next, loaded, next.turn), frameBounds(loaded, next.turn, shape)), loaded);
  const turn = (by: 90 | -90) => setCut(shaped({ ...cut, turn: addTurn(cut.turn, by) }, ratio));
  const small = `${buttonClass("outline")} ${form.small}`;
  return (
    <>
      <CutField src={loaded.preview} whole={loaded} cut={cut} ratio={ratio} onChange={setCut} />
      <fieldset className={css.shapes}>
        <legend>شکل برش</legend>
        {SHAPES.map((shape) => (
          <label key={shape.name}>
            <input
              type="radio"
              name={`${id}-shape`}
              checked={shape.ratio === ratio}
              disabled={!hasRoom(frameBounds(loaded, cut.turn, shape.ratio))}
              onChange={() => {
                setRatio(shape.ratio);
                setCut(shaped(cut, shape.ratio));
              }}
            />
            {shape.name}
          </label>
        ))}
      </fieldset>
      <p className={css.turns}>
        <button type="button" className={small} onClick={() => turn(90)}>
          <Icon name="restart" />
          چرخش به راست
        </button>
        <button type="button" className={small} onClick={() => turn(-90)}>
          <Icon name="restart" className={css.left} />
          چرخش به چپ
        </button>
        <BusyButton
          type="button"
          className={`${buttonClass("text")} ${form.small}`}
          busy={false}
          isOff={storedCut(cut, loaded) === null}
          onClick={() => {
            setRatio(null);
            setCut(wholeCut(loaded));
          }}
        >
          عکس کامل، مانند فایل اصلی
        </BusyButton>
      </p>
    </>
  );
}
