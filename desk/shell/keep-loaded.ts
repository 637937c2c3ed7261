import type { DataStrategyFunction, DataStrategyMatch, DataStrategyResult } from "react-router";
import { errorBodyOf } from "../../api-client/error-body.ts";
import { toast } from "../../ui/dialog/toasts.tsx";

/** What the server may answer better the next time; all other errors say something about what was loaded. */
const PASSING = ["unreachable", "overloaded", "not_ready", "unexpected"];

/** What the loader of a route has returned last, and for which URL. */
interface Loaded {
  url: string;
  result: DataStrategyResult;
}

/**
 * Runs the loaders of the desk. When those of the shown screen run again, after a change or by themselves, and the network or the server
 * fails, the screen keeps what it has loaded before, and says so once: its error page would lose what is being typed.
 */
export function keepLoaded(): DataStrategyFunction {
  let loaded = new Map<string, Loaded>();
  let isOutdated = false;

  /** The result to show for one route. */
  function choose(match: DataStrategyMatch, url: string, result: DataStrategyResult): DataStrategyResult {
    const before = loaded.get(match.route.id);
    const isKept = result.type === "error" && before?.url === url && PASSING.includes(errorBodyOf(result.result).code);
    return isKept ? before.result : result;
  }

  return async ({ request, matches, fetcherKey }) => {
    const called = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(called.map((match) => match.resolve()));
    const byRoute = Object.fromEntries(called.map((match, n) => [match.route.id, results[n]!]));
    if (fetcherKey !== null || request.signal.aborted) return byRoute;

    const { url } = request;
    const next = new Map<string, Loaded>();
    let isKept = false;
    for (const match of matches) {
      const { id } = match.route;
      const result = byRoute[id];
      if (result) {
        byRoute[id] = choose(match, url, result);
        isKept ||= byRoute[id] !== result;
      }
      const last = byRoute[id] ?? loaded.get(id)?.result;
      if (last?.type === "data") next.set(id, { url, result: last });
    }
    loaded = next;
    if (isKept && !isOutdated)
      void toast("error", "این صفحه تازه نشد؛ آنچه می‌بینید شاید کهنه باشد. اتصال خود را ببینید.");
    isOutdated = isKept;
    return byRoute;
  };
}
