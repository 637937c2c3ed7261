import { data, isRouteErrorResponse } from "react-router";
import type { ApiErrorBody } from "../contract/api-error.ts";
import { UNREACHABLE } from "./error-body.ts";
import { createLoader, type LoaderContext } from "./loaders.ts";

interface ActionContext extends LoaderContext {
  form: FormData;
  /** The text of a field; empty when it is absent. */
  field: (name: string) => string;
}

/** The data of an action that failed with an API error. */
export interface ActionError {
  error: ApiErrorBody;
  /** The submitted values except secrets, to refill the form of a page without script. */
  values: Record<string, string>;
}

/**
 * Creates a route action. An API error is shown as a toast and returned as action data, for the screen to render. It keeps its
 * status: then the router reloads no loader, and the form can be submitted again at once.
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
      const failure = failureOf(error);
      if (!failure) throw error;
      context.toast("error", failure.body.message);
      return data<ActionError>({ error: failure.body, values: submittedValues(form) }, failure.status);
    }
  });

/** Not `instanceof`: the server bundles its own `ApiError` class. */
function failureOf(error: unknown): { body: ApiErrorBody; status: number } | undefined {
  if (isRouteErrorResponse(error)) return { body: error.data, status: error.status };
  const isUnanswered = error instanceof TypeError && typeof document !== "undefined";
  return isUnanswered ? { body: UNREACHABLE, status: 503 } : undefined;
}

const SECRET_FIELDS = /password|token|code/;
const MAX_LENGTH = 20_000; // characters: more than any field takes

function submittedValues(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    texts.filter(([name]) => !SECRET_FIELDS.test(name)).map(([name, text]) => [name, text.slice(0, MAX_LENGTH)]),
  );
}
