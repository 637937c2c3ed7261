import { createContext } from "react";

/** Scheme and host of the site: search engines need absolute URLs. */
export const OriginContext = createContext("");
