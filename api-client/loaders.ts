import { createContext, type LoaderFunctionArgs, type Params } from "react-router";
import type { Api } from "../contract/endpoint.ts";

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
  toast: (kind: "success" | "error" | "info", text: string) => void;
}

/** Set by the shell; read by loaders and actions. */
export const sessionContext = createContext<Session>();

/** What a loader or an action is given. */
export interface LoaderContext extends Session {
  params: Params;
  url: URL;
  request: Request;
}

/** Makes a loader. Its calls end when the user goes elsewhere; a refusal shows the error page. */
export const createLoader =
  <T>(run: (given: LoaderContext) => Promise<T>) =>
  ({ context, request, params, url }: LoaderFunctionArgs) => {
    const { api, ...rest } = context.get(sessionContext);
    return run({ ...rest, api: (call, input) => api(call, input, request.signal), params, url, request });
  };
