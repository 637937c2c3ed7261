import { createContext, isRouteErrorResponse, type LoaderFunctionArgs, type Params } from "react-router";
import type { Api, RefusalBody } from "../../contract/call.ts";

/** The reader's choice; null follows the device. */
export type Theme = "light" | "dark" | null;

/** The site's cookies, on either side. */
export interface Cookies {
  read: (name: string) => string | undefined;
  /** `seconds` 0 forgets it. */
  write: (name: string, value: string, seconds: number) => void;
}

/** Who looks at the page, and the way to data: made by the shell, on either side. */
export interface Session {
  api: Api;
  cookies: Cookies;
  /** Whether a token is there; only a call tells whether it still lives. */
  signedIn: boolean;
  theme: Theme;
  /** Whether this browser has the typeface already, from an earlier page. */
  fonts: boolean;
  /** Scheme and host of the site, for addresses that leave it. */
  origin: string;
  /** A toast; nothing on the server. */
  say: (kind: "success" | "error" | "info", text: string) => void;
}

/** Set by the shell; read by loaders and actions. */
export const session = createContext<Session>();

interface Given extends Session {
  params: Params;
  url: URL;
  request: Request;
}

interface GivenForm extends Given {
  form: FormData;
  /** The text of a field; empty when it is not there. */
  field: (name: string) => string;
}

/** Makes a loader. Its calls end when the user goes elsewhere; a refusal shows the error page. */
export const loads =
  <T>(run: (given: Given) => Promise<T>) =>
  ({ context, request, params, url }: LoaderFunctionArgs) => {
    const { api, ...rest } = context.get(session);
    return run({ ...rest, api: (call, input) => api(call, input, request.signal), params, url, request });
  };

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
