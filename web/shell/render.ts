import type { Session } from "../../api-client/loaders.ts";
import type { ApiError } from "../../contract/api-error.ts";

// The types between the server and the rendering of pages, without the screens themselves.

/** A rendered page, or a redirect. */
export interface Rendered {
  status: number;
  html?: string;
  location?: string | null;
  /** Unexpected errors, other than API errors: for the log only. */
  failures?: unknown[];
}

/**
 * Renders a page. `head` makes the tags for the source files of the matched screens. `apiError` is rendered instead of the
 * screen, whose loaders do not run then.
 */
export type Render = (
  request: Request,
  session: Session,
  head: (files: string[]) => string | Promise<string>,
  apiError?: ApiError,
) => Promise<Rendered>;
