import { lazy, Suspense, useState } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { toLatinDigits } from "../../../../text/digits.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useHydrated } from "../../../../ui/hydration/use-hydrated.ts";
import css from "./correction-form.module.css";

const PinMap = lazy(() => import("../../../../map/pin-map.tsx"));

interface PositionFieldsProps {
  place: Pick<Place, "lat" | "lon">;
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
}

/** The position: a pin to drop on the map, and the degrees that follow it, which can also be typed. */
export function PositionFields({ place, values, errors }: PositionFieldsProps) {
  const [lat, setLat] = useState(values?.lat ?? String(place.lat));
  const [lon, setLon] = useState(values?.lon ?? String(place.lon));
  const position = parsePosition(lat, lon);
  return (
    <>
      <p className={css.current}>نشانه را بکشید، یا روی نقشه سر جای درست بزنید.</p>
      <div className={css.map}>
        {useHydrated() && (
          <Suspense fallback={<p>نقشه می‌آید…</p>}>
            <PinMap
              position={position}
              set={(at) => {
                setLat(String(at.lat));
                setLon(String(at.lon));
              }}
            />
          </Suspense>
        )}
      </div>
      <div className={css.pair}>
        <TextField
          label="عرض جغرافیایی"
          name="lat"
          inputMode="decimal"
          dir="ltr"
          value={lat}
          error={errors?.lat}
          onChange={({ target }) => setLat(target.value)}
        />
        <TextField
          label="طول جغرافیایی"
          name="lon"
          inputMode="decimal"
          dir="ltr"
          value={lon}
          error={errors?.lon}
          onChange={({ target }) => setLon(target.value)}
        />
      </div>
    </>
  );
}

function parsePosition(lat: string, lon: string) {
  const [latitude, longitude] = [lat, lon].map((text) => Number(toLatinDigits(text.trim()).replace("٫", ".")));
  const isValid = Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180 && lat.trim() !== "" && lon.trim() !== "";
  return isValid ? { lat: latitude!, lon: longitude! } : null;
}
