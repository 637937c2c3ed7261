import { useState } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { PRECISION_NAMES, PRECISIONS } from "../../../../contract/catalog/precision.ts";
import { PinBox } from "../../../../map/pin/pin-box.tsx";
import { precisionOfZoom } from "../../../../map/pin/pin-precision.ts";
import { toLatinDigits } from "../../../../text/digits.ts";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import css from "./correction-form.module.css";

interface PositionFieldsProps {
  place: Pick<Place, "lat" | "lon" | "position_radius">;
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
}

/**
 * The position: a pin to drop on the map, the degrees that follow it, which can also be typed, and how sure the member is, which
 * follows the zoom of the map until it is stated.
 */
export function PositionFields({ place, values, errors }: PositionFieldsProps) {
  const [lat, setLat] = useState(values?.lat ?? String(place.lat));
  const [lon, setLon] = useState(values?.lon ?? String(place.lon));
  const [precision, setPrecision] = useState(values?.precision ?? "");
  const [isStated, setIsStated] = useState(precision !== "");
  const position = parsePosition(lat, lon);
  return (
    <>
      <p className={`${css.current} ${css.needsMap}`}>نشانه را بکشید، یا روی نقشه سر جای درست بزنید.</p>
      <PinBox
        position={position}
        zoom={zoomOf(place.position_radius)}
        set={(at, zoom) => {
          setLat(String(at.lat));
          setLon(String(at.lon));
          if (!isStated) setPrecision(precisionOfZoom(zoom));
        }}
      />
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
      <SelectField
        label="تا چه اندازه مطمئنید؟"
        name="precision"
        optional
        hint="جای درست شاید همین اندازه از نشانه دور باشد."
        value={precision}
        error={errors?.precision}
        onChange={({ target }) => {
          setPrecision(target.value);
          setIsStated(target.value !== "");
        }}
      >
        <option value="">نمی‌دانم</option>
        {PRECISIONS.map((name) => (
          <option key={name} value={name}>
            {PRECISION_NAMES[name]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The zoom level at which the circle in which the place may be fills a part of the map. */
const zoomOf = (metres: number) => (metres <= 500 ? 13 : metres <= 3000 ? 11 : 9);

function parsePosition(lat: string, lon: string) {
  const [latitude, longitude] = [lat, lon].map((text) => Number(toLatinDigits(text.trim()).replace("٫", ".")));
  const isValid = Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180 && lat.trim() !== "" && lon.trim() !== "";
  return isValid ? { lat: latitude!, lon: longitude! } : null;
}
