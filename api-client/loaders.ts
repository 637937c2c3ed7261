import { createContext, type LoaderFunctionArgs, type Params } from "react-router";
import type { Api } from "../contract/endpoint.ts";

/** The chosen theme; null follows the device. */
export type Theme = "light" | "dark" | null;

/** The site's cookies. */
export interface Cookies {
  read: (name: string) => string | undefined;
  /** `seconds` 0 deletes it. */
  write: (name: string, value: string, seconds: number) => void;
}

/** The visitor's session and access to the API: created by the server for a page. */
export interface Session {
  api: Api;
  cookies: Cookies;
  /** Whether a token exists; only an API call shows whether it is still valid. */
  signedIn: boolean;
  /** The id of the account that the token was found to be of. */
  member?: number | undefined;
  /** A sentence above every page, which the server alone sets: the account cannot be reached, because the database is away. */
  notice?: string | undefined;
  theme: Theme;
  /** Whether this browser has the font already, from an earlier page. */
  fonts: boolean;
  /** Scheme and host of the site, for absolute URLs. */
  origin: string;
  /** Shows a toast on the page that follows; without scripts its words stand in a page that answers a form without a redirect. */
  toast: (kind: "success" | "error" | "info", text: string) => void;
}

/** Set by the server; read by loaders and actions. */
export const sessionContext = createContext<Session>();

/** The argument of a loader or an action. */
export interface LoaderContext extends Session {
  params: Params;
  url: URL;
  request: Request;
}

/** Creates a route loader, which runs on the server; an API error shows the error page. */
export const createLoader =
  <T>(run: (context: LoaderContext) => Promise<T>) =>
  ({ context, request, params, url }: LoaderFunctionArgs) => {
    const { api, ...session } = context.get(sessionContext);
    return run({ ...session, api: (endpoint, input) => api(endpoint, input, request.signal), params, url, request });
  };
