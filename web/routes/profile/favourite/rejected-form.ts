import type { ActionError } from "../../../../api-client/actions.ts";

/** The sentences about the fields of a form that was rejected, and the id of the place or of the collection that it describes. */
export interface RejectedForm {
  place: string | undefined;
  collection: string | undefined;
  errors: Record<string, string>;
}

/** What an action has rejected, for the form that was sent. */
export const toRejectedForm = ({ error, values }: ActionError): RejectedForm => ({
  place: values.place,
  collection: values.collection,
  errors: error.errors ?? {},
});
