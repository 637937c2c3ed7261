import { createContext, type LoaderFunctionArgs, type Params } from "react-router";
import type { Api } from "../../contract/call.ts";

/** The reader's choice; null follows the device. */
export type Theme = "light" | "dark" | null;

/** Who looks at the page, and the way to data: made by the shell, on either side. */
export interface Session {
  api: Api;
  theme: Theme;
  /** Whether this browser has the typeface already, from an earlier page. */
  fonts: boolean;
  /** Scheme and host of the site, for addresses that leave it. */
  origin: string;
}

/** Set by the shell; read by loaders and actions. */
export const session = createContext<Session>();

interface Given extends Session {
  params: Params;
  url: URL;
  request: Request;
}

/** Makes a loader. Its calls end when the user goes elsewhere; a refusal shows the error page. */
export const loads =
  <T>(run: (given: Given) => Promise<T>) =>
  ({ context, request, params, url }: LoaderFunctionArgs) => {
    const { api, ...rest } = context.get(session);
    return run({ ...rest, api: (call, input) => api(call, input, request.signal), params, url, request });
  };
