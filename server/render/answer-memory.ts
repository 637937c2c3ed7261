import { LRUCache } from "lru-cache";
import type { Api, Endpoint, Input, Output } from "../../contract/endpoint.ts";
import { type Dependencies, type Observe, observeNothing } from "../http/dependencies.ts";

const maxRemembered = 300; // lists of some 50 kB

/** Whether an endpoint answers everybody alike, from the catalogue: the methods below `filter/` are POST and only read. */
const isPublicRead = ({ access, method, path }: Endpoint) =>
  access === "anyone" && (method === "GET" || path.startsWith("filter/"));

/**
 * Remembers what the API answered to pages until something changes: pages of every theme and of every member are rendered from the
 * same public data. It is cleared together with the response caches. Nobody may change an answer.
 */
export class AnswerMemory {
  readonly #answers = new LRUCache<string, { result: Promise<unknown>; dependencies: Dependencies }>({
    max: maxRemembered,
  });
  #observe: Observe = observeNothing;

  /** Sets how answers are observed. */
  observeWith(observe: Observe) {
    this.#observe = observe;
  }

  /** Wraps an API, so that public answers are remembered; failures are not. */
  wrap(api: Api): Api {
    return <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Output<E>> => {
      if (!isPublicRead(endpoint)) return api(endpoint, input, signal);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      let answer = this.#answers.get(key);
      if (!answer) {
        const made = this.#observe(() => api(endpoint, input));
        this.#answers.set(key, made);
        made.result.catch(() => this.#answers.get(key) === made && this.#answers.delete(key));
        answer = made;
      }
      answer.dependencies.join(); // the page shows what its answers show
      return answer.result as Promise<Output<E>>;
    };
  }

  clear() {
    this.#answers.clear();
  }

  /** Answers are cleared together, unless the views and ratings of one place have changed. */
  invalidate(tag: string) {
    if (!tag.startsWith("place:")) this.clear();
  }

  /** What a change may have outdated was cleared with the lists. */
  recheck() {}
}
