import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import {
  minCut,
  type PhotoCut,
  type Rectangle,
  type Size,
  turnBack,
  turnedSize,
  turnRectangle,
} from "../../../../contract/photo-cut.ts";
import { fa } from "../../../../text/digits.ts";
import css from "./cut-field.module.css";
import { type Bounds, type Corner, moveFrame, resizeFrame } from "./frame.ts";

interface CutFieldProps {
  /** The whole photo, upright. */
  src: string;
  /** Pixels of the whole photo, upright. */
  whole: Size;
  cut: PhotoCut;
  /** Width to height of the frame as it is seen; null: any. */
  ratio: number | null;
  onChange: (cut: PhotoCut) => void;
}

const CORNERS: (Corner & { name: string })[] = [
  { isTop: true, isLeft: true, name: "گوشهٔ بالا و چپ برش" },
  { isTop: true, isLeft: false, name: "گوشهٔ بالا و راست برش" },
  { isTop: false, isLeft: true, name: "گوشهٔ پایین و چپ برش" },
  { isTop: false, isLeft: false, name: "گوشهٔ پایین و راست برش" },
];

/** Where the frame of a cut is, in the picture as it is seen: turned. */
export function frameBounds(whole: Size, turn: PhotoCut["turn"], ratio: number | null): Bounds {
  return { size: turnedSize(whole, turn), min: turnedSize(minCut(whole), turn), ratio };
}

/** A cut with another frame, which is given in the picture as it is seen. */
export const withFrame = (cut: PhotoCut, frame: Rectangle, whole: Size): PhotoCut => ({
  turn: cut.turn,
  ...turnRectangle(frame, turnedSize(whole, cut.turn), turnBack(cut.turn)),
});

/** A frame on the photo: moved and sized by pointer or fingers, and by the arrow keys while the frame or one of its corners has the focus. */
export function CutField({ src, whole, cut, ratio, onChange }: CutFieldProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const bounds = frameBounds(whole, cut.turn, ratio);
  const { size } = bounds;
  const frame = turnRectangle(cut, whole, cut.turn);
  const grip = useGrip((start, corner, dx, dy) => {
    const next = corner ? resizeFrame(start, bounds, corner, dx, dy) : moveFrame(start, bounds, dx, dy);
    onChange(withFrame(cut, next, whole));
  });
  const share = (part: number, of: number) => `${(part / of) * 100}%`;
  const place = {
    left: share(frame.x, size.width),
    top: share(frame.y, size.height),
    inlineSize: share(frame.width, size.width),
    blockSize: share(frame.height, size.height),
  };
  const gripProps = (corner?: Corner) => ({
    type: "button" as const,
    "aria-describedby": `${id}-hint`,
    ...grip({ frame, size, stage, corner }),
  });
  return (
    <>
      <div
        ref={stage}
        className={css.stage}
        dir="ltr"
        style={{ aspectRatio: `${size.width} / ${size.height}`, "--ratio": size.width / size.height } as object}
      >
        <div className={css.picture}>
          <img
            src={src}
            alt="عکس کامل"
            draggable={false}
            style={{
              inlineSize: share(whole.width, size.width),
              blockSize: share(whole.height, size.height),
              transform: `translate(-50%, -50%) rotate(${cut.turn}deg)`,
            }}
          />
          <div className={css.shade} style={place} />
        </div>
        <button {...gripProps()} className={css.frame} aria-label="جای برش" style={place} />
        {CORNERS.map(({ name, ...corner }) => (
          <button
            key={name}
            {...gripProps(corner)}
            className={css.corner}
            aria-label={name}
            data-leans={corner.isTop === corner.isLeft ? "down" : "up"}
            style={{
              left: share(frame.x + (corner.isLeft ? 0 : frame.width), size.width),
              top: share(frame.y + (corner.isTop ? 0 : frame.height), size.height),
            }}
          />
        ))}
      </div>
      <p className={css.values} role="status">
        {`برش: ${fa(frame.width)} در ${fa(frame.height)} پیکسل، ${percent(frame.x, size.width)} از چپ و ${percent(frame.y, size.height)} از بالا`}
      </p>
      <p id={`${id}-hint`} className={css.hint}>
        قاب یا گوشه‌هایش را بکشید، یا با کلیدهای جهت جابه‌جا کنید؛ با Shift گام‌ها بلندتر است.
      </p>
    </>
  );
}

const percent = (part: number, of: number) => `${fa(Math.round((part / of) * 100))}٪`;

interface Grip {
  /** As it is seen. */
  frame: Rectangle;
  size: Size;
  stage: { readonly current: HTMLElement | null };
  /** Undefined: the whole frame is moved. */
  corner: Corner | undefined;
}

/** Reports how far a frame or a corner of it is moved, in pixels of the photo from where the frame was at the start. */
function useGrip(onMove: (start: Rectangle, corner: Corner | undefined, dx: number, dy: number) => void) {
  const drag = useRef<{ pointer: number; x: number; y: number; scale: number; frame: Rectangle }>(undefined);
  return ({ frame, size, stage, corner }: Grip) => ({
    onPointerDown({ pointerId, button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (button !== 0 || drag.current) return;
      const scale = size.width / (stage.current?.getBoundingClientRect().width || 1);
      drag.current = { pointer: pointerId, x: clientX, y: clientY, scale, frame };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const start = drag.current;
      if (start?.pointer !== pointerId) return;
      onMove(start.frame, corner, (clientX - start.x) * start.scale, (clientY - start.y) * start.scale);
    },
    onLostPointerCapture() {
      drag.current = undefined;
    },
    onKeyDown(event: KeyboardEvent) {
      const directions: Record<string, [number, number]> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, -1],
        ArrowDown: [0, 1],
      };
      const direction = directions[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const step = Math.max(1, Math.round(Math.max(size.width, size.height) / 100)) * (event.shiftKey ? 10 : 1);
      onMove(frame, corner, direction[0] * step, direction[1] * step);
    },
  });
}
