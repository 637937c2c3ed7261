import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { lazyOr } from "../../ui/hydration/lazy-or.ts";
import css from "./pin-box.module.css";
import { PinMissing } from "./pin-missing.tsx";

const PinMap = lazyOr(() => import("./pin-map.tsx"), PinMissing);

/** The box of a map with a marker. The map (half a megabyte) is loaded when the box is scrolled near; without scripts there is none. */
export function PinBox(props: ComponentProps<typeof PinMap>) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: "300px" },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={css.box}>
      {isNear && (
        <Suspense fallback={<p>در حال بارگیری نقشه…</p>}>
          <PinMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
