import { data, isRouteErrorResponse } from "react-router";
import type { ApiErrorBody } from "../contract/endpoint.ts";
import { createLoader, type LoaderContext } from "./loaders.ts";
import { UNREACHABLE } from "./error-body.ts";

interface ActionContext extends LoaderContext {
  form: FormData;
  /** The text of a field; empty when it is not there. */
  field: (name: string) => string;
}

/** An action that was refused, with the server's reasons. */
export interface Refused {
  refused: ApiErrorBody;
  /** What was typed, but for secrets: for pages that no script has kept it on. */
  typed: Record<string, string>;
}

/**
 * Makes an action. A refusal is said, and is an answer that the screen shows where it belongs. With its status: then nothing is
 * asked for anew, and the form can be sent again at once.
 */
export const createAction = <T>(run: (given: ActionContext) => Promise<T>) =>
  createLoader(async (given) => {
    const form = await given.request.formData();
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    try {
      return await run({ ...given, form, field });
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      given.toast("error", reason.refused.message);
      return data<Refused>({ refused: reason.refused, typed: typedIn(form) }, reason.status);
    }
  });

/** Not `instanceof`: the server has a `Refusal` of its own. */
function reasonOf(error: unknown): { refused: ApiErrorBody; status: number } | undefined {
  if (isRouteErrorResponse(error)) return { refused: error.data, status: error.status };
  const unanswered = error instanceof TypeError && typeof document !== "undefined";
  return unanswered ? { refused: UNREACHABLE, status: 503 } : undefined;
}

const secret = /password|token|code/;
const longest = 20_000; // characters: more than any field takes

function typedIn(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    texts.filter(([name]) => !secret.test(name)).map(([name, text]) => [name, text.slice(0, longest)]),
  );
}
