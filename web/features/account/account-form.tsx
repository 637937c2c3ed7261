import type { ReactNode } from "react";
import type { ActionError } from "../../../api-client/actions.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { clockTime } from "../../../text/clock.ts";
import FormSummary from "../../../ui/form/form-summary.island.tsx";
import css from "./account-form.module.css";
import ProofField from "./proof-field.island.tsx";

interface AccountHeadProps {
  title: string;
  children?: ReactNode;
}

/** Heading of an authentication screen, with an optional sentence below it. */
export const AccountHead = ({ title, children }: AccountHeadProps) => (
  <div className={css.head}>
    <h1>{title}</h1>
    {children && <p>{children}</p>}
  </div>
);

interface FormErrorProps {
  error: ApiErrorBody | undefined;
  /** A link to follow where retrying here would not help. */
  children?: ReactNode;
}

/** Why the server rejected the form, or the proof of work that it asks for; renders nothing without an error. */
export function FormError({ error, children }: FormErrorProps) {
  if (!error) return null;
  if (error.proof) return <ProofField {...error.proof} laterAt={retryTime(error)} />;
  return (
    <>
      <FormSummary message={error.message} errors={error.errors} />
      {children && <p className={css.help}>{children}</p>}
    </>
  );
}

/** Links to the related authentication screens. */
export const FormLinks = ({ children }: { children: ReactNode }) => <div className={css.links}>{children}</div>;

export const formClass = css.form;

/** The time of the day from which on a rejected request may be repeated. */
export const retryTime = ({ retry_after = 0 }: ApiErrorBody): string =>
  clockTime(new Date(Date.now() + retry_after * 1000));

/** The API error in an action's result, if it has one. */
export const actionError = (result: object | null | undefined): ApiErrorBody | undefined =>
  result && "error" in result ? (result.error as ApiErrorBody) : undefined;

/** What was typed in a form that the server has rejected, except secrets; without a rejection it has no field. */
export const typedValues = (result: object | null | undefined): Partial<ActionError["values"]> =>
  result && "values" in result ? (result.values as ActionError["values"]) : {};
