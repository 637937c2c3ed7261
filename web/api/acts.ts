import { isRouteErrorResponse } from "react-router";
import type { RefusalBody } from "../../contract/call.ts";
import { type Given, loads } from "./api.ts";

interface GivenForm extends Given {
  form: FormData;
  /** The text of a field; empty when it is not there. */
  field: (name: string) => string;
}

/** An action that was refused, with the server's reasons. */
export interface Refused {
  refused: RefusalBody;
}

const UNREACHABLE: RefusalBody = {
  code: "unreachable",
  message: "پاسخی از سرور نرسید. اتصال خود را ببینید و دوباره تلاش کنید.",
};

/** Makes an action. A refusal is said, and is an answer that the screen shows where it belongs. */
export const acts = <T>(run: (given: GivenForm) => Promise<T>) =>
  loads(async (given): Promise<T | Refused> => {
    const form = await given.request.formData();
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    try {
      return await run({ ...given, form, field });
    } catch (error) {
      const refused = reasonOf(error);
      if (!refused) throw error;
      given.say("error", refused.message);
      return { refused };
    }
  });

/** Not `instanceof`: the server has a `Refusal` of its own. */
function reasonOf(error: unknown): RefusalBody | undefined {
  if (isRouteErrorResponse(error)) return error.data;
  return error instanceof TypeError && typeof document !== "undefined" ? UNREACHABLE : undefined;
}
