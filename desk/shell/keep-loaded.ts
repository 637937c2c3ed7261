import type { DataStrategyFunction, DataStrategyMatch, DataStrategyResult } from "react-router";
import { errorBodyOf } from "../../api-client/error-body.ts";
import { toast } from "../../ui/dialog/toasts.tsx";

/** What the server may answer better the next time, or after a log-in; all other errors say something about what was loaded. */
const PASSING = ["unreachable", "overloaded", "not_ready", "unexpected", "signed_out", "password_needed"];

/** What the loader of a route has returned last, and for which URL. */
interface Loaded {
  url: string;
  result: DataStrategyResult;
}

/**
 * Runs the loaders of the desk. When those of the shown screen run again, after a change or by themselves, and the network or the server
 * fails or the session has ended, the screen keeps what it has loaded before, and says so once: its error page would lose what is being typed.
 */
export function keepLoaded(): DataStrategyFunction {
  let loaded = new Map<string, Loaded>();
  let isOutdated = false;

  /** What the route of a failed loader has loaded before, if it can go on showing that. */
  function findKept({ route }: DataStrategyMatch, url: string, { type, result }: DataStrategyResult) {
    if (result instanceof Response) return undefined; // a redirect, which the router follows
    const before = loaded.get(route.id);
    const canKeep = type === "error" && before?.url === url && PASSING.includes(errorBodyOf(result).code);
    return canKeep ? before.result : undefined;
  }

  return async ({ request, matches, fetcherKey }) => {
    const called = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(called.map((match) => match.resolve()));
    const byRoute = Object.fromEntries(called.map((match, n) => [match.route.id, results[n]!]));
    if (fetcherKey !== null || request.signal.aborted) return byRoute;

    const { url } = request;
    const next = new Map<string, Loaded>();
    let message: string | undefined;
    for (const match of matches) {
      const { id } = match.route;
      const result = byRoute[id];
      const kept = result && findKept(match, url, result);
      if (kept) {
        byRoute[id] = kept;
        message = errorBodyOf(result.result).message;
      }
      const last = byRoute[id] ?? loaded.get(id)?.result;
      if (last?.type === "data") next.set(id, { url, result: last });
    }
    loaded = next;
    if (message !== undefined && !isOutdated) void toast("error", `این صفحه تازه نشد و شاید کهنه باشد. ${message}`);
    isOutdated = message !== undefined;
    return byRoute;
  };
}
