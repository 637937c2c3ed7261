import { data, isRouteErrorResponse } from "react-router";
import type { ApiErrorBody } from "../contract/api-error.ts";
import { createLoader, type LoaderContext } from "./loaders.ts";

interface ActionContext extends LoaderContext {
  form: FormData;
  /** The text of a field; empty when it is absent. */
  field: (name: string) => string;
}

/** The data of an action that failed with an API error. */
export interface ActionError {
  error: ApiErrorBody;
  /** The submitted values except secrets, to refill the form. */
  values: Record<string, string>;
}

/**
 * Creates a route action, which runs on the server. An API error is shown as a toast, unless the fields say it, and returned as action data, for the screen to
 * render; it keeps its status, by which the browser knows that the form was rejected (`web/shell/page/forms.ts`).
 */
export const createAction = <T>(run: (context: ActionContext) => Promise<T>) =>
  createLoader(async (context) => {
    const form = await context.request.formData();
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    try {
      return await run({ ...context, form, field });
    } catch (error) {
      if (!isRouteErrorResponse(error)) throw error; // not `instanceof`: the server bundles its own `ApiError` class
      if (!isSaidInForm(error.data, form)) context.toast("error", error.data.message);
      return data<ActionError>({ error: error.data, values: submittedValues(form) }, error.status);
    }
  });

/** Whether the page says the error where it belongs, so that a toast would repeat it: at the fields of the form, or as a proof of work. */
const isSaidInForm = ({ errors, proof }: ApiErrorBody, form: FormData): boolean => {
  const names = Object.keys(errors ?? {});
  return proof !== undefined || (names.length > 0 && names.every((name) => form.has(name)));
};

const SECRET_FIELDS = /password|token|code/;
const MAX_LENGTH = 20_000; // characters: more than any field takes

function submittedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    texts.filter(([name]) => !SECRET_FIELDS.test(name)).map(([name, text]) => [name, text.slice(0, MAX_LENGTH)]),
  );
}
