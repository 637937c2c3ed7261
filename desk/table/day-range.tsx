import type { ReactNode } from "react";
import { DayField } from "./day-field.tsx";
import css from "./day-range.module.css";
import { useListAddress } from "./list-address.ts";

/** The days that limit a list without pages, `?from=` and `?to=`, and beside them what else limits it. */
export function DayRange({ children }: { children?: ReactNode }) {
  const { params, go } = useListAddress();
  return (
    <div className={css.days}>
      {(["from", "to"] as const).map((name) => {
        const value = params.get(name) ?? "";
        const label = name === "from" ? "از روز" : "تا روز";
        return <DayField key={name} {...{ label, value }} onChange={(iso) => go({ [name]: iso, before: "" })} />;
      })}
      {children}
    </div>
  );
}
