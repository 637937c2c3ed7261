import { useId } from "react";
import { PRECISION_NAMES, PRECISIONS, type Precision } from "../../../contract/catalog/precision.ts";
import { Select } from "../../../ui/form/select-field.tsx";
import css from "./suggestion.module.css";

interface PrecisionSelectProps {
  value: Precision;
  set: (precision: Precision) => void;
}

/** How finely the editor takes a position to be known. */
export function PrecisionSelect({ value, set }: PrecisionSelectProps) {
  const id = useId();
  return (
    <span className={css.precision}>
      <label htmlFor={id}>دقت جا</label>
      <Select id={id} value={value} onChange={({ target }) => set(target.value as Precision)}>
        {PRECISIONS.map((name) => (
          <option key={name} value={name}>
            {PRECISION_NAMES[name]}
          </option>
        ))}
      </Select>
    </span>
  );
}
