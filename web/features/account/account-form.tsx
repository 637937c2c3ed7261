import type { ReactNode } from "react";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import { FormSummary } from "../../../ui/form/form-summary.tsx";
import css from "./account-form.module.css";

interface AccountHeadProps {
  title: string;
  children?: ReactNode;
}

/** The title of a screen by which one comes in, and a sentence about it. */
export const AccountHead = ({ title, children }: AccountHeadProps) => (
  <div className={css.head}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </div>
);

interface RefusedProps {
  refused: ApiErrorBody | undefined;
  /** A way on, where another try here would not help. */
  children?: ReactNode;
}

/** Why the form was refused. */
export function Refused({ refused, children }: RefusedProps) {
  if (!refused) return null;
  return (
    <>
      <FormSummary message={refused.message} errors={refused.errors} />
      {children && <p className={css.way}>{children}</p>}
    </>
  );
}

/** Ways from here to the neighbours. */
export const Ways = ({ children }: { children: ReactNode }) => <div className={css.ways}>{children}</div>;

export const formClass = css.form!;

/** The refusal in what an action answered, if it was one. */
export const refusedIn = (answer: object | null | undefined): ApiErrorBody | undefined =>
  answer && "refused" in answer ? (answer.refused as ApiErrorBody) : undefined;
