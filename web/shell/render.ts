import type { Session } from "../../api-client/loaders.ts";
import type { ApiError, ApiErrorBody } from "../../contract/api-error.ts";

// The types between the server and the rendering of pages, without the screens themselves.

/** A rendered page, or a redirect. */
export interface Rendered {
  status: number;
  html?: string;
  location?: string | null;
  /** Seconds after which a page that could not be shown is worth another try. */
  retryAfter?: number | undefined;
  /** The API error that is shown instead of the screen whose form was rejected: such a page has nothing of what was typed. */
  rejection?: { status: number; data: ApiErrorBody } | undefined;
  /** Unexpected errors, other than API errors: for the log only. */
  failures?: unknown[];
}

/** What a page links to, by source files. */
export interface PageAssets {
  /** The tags of the head for the matched screens. */
  head: (screens: string[]) => string | Promise<string>;
  /** The URL of the style sheet of what is below the fold of the matched screens; undefined where all styles are in the head. */
  stylesBelow: (screens: string[]) => string | undefined;
  /** The URL of the script of an island. */
  urlOf: (file: string) => string;
}

/** The files of the style sheets of each page by its screens, outermost first and with commas between them. */
export type StylesOfPages = Record<string, { inlined: string; below: string }>;

/** Renders a page. `apiError` is rendered instead of the screen, whose loaders do not run then. */
export type Render = (request: Request, session: Session, assets: PageAssets, apiError?: ApiError) => Promise<Rendered>;
