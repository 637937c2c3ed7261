import { createContext } from "react";

/** Scheme and host of the site: search engines want whole addresses. */
export const OriginContext = createContext("");
