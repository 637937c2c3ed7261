import type { ActionError } from "../../../../api-client/actions.ts";

/** The sentences about the fields of a form that was rejected, and what it describes. */
export interface RejectedForm {
  /** The id of the place, or of the collection. */
  place: string | undefined;
  collection: string | undefined;
  /** What was written in it. */
  note: string | undefined;
  errors: Record<string, string>;
}

/** What an action has rejected, for the form that was sent. */
export const toRejectedForm = ({ error, values }: ActionError): RejectedForm => ({
  place: values.place,
  collection: values.collection,
  note: values.note,
  errors: error.errors ?? {},
});
