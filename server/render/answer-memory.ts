import { LRUCache } from "lru-cache";
import type { Api, Endpoint, Input, Output } from "../../contract/endpoint.ts";

const maxRemembered = 300; // lists of some 50 kB

/** Whether an endpoint answers everybody alike, from the catalogue: the methods below `filter/` are POST and only read. */
const isPublicRead = ({ access, method, path }: Endpoint) =>
  access === "anyone" && (method === "GET" || path.startsWith("filter/"));

/**
 * Remembers what the API answered to pages until something changes: pages of every theme and of every member are rendered from the
 * same public data. It is cleared together with the response caches. Nobody may change an answer.
 */
export class AnswerMemory {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: maxRemembered });

  /** Wraps an API, so that public answers are remembered; failures are not. */
  wrap(api: Api): Api {
    return <E extends Endpoint>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Output<E>> => {
      if (!isPublicRead(endpoint)) return api(endpoint, input, signal);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const known = this.#answers.get(key) as Promise<Output<E>> | undefined;
      if (known) return known;
      const answer = api(endpoint, input);
      this.#answers.set(key, answer);
      answer.catch(() => this.#answers.get(key) === answer && this.#answers.delete(key));
      return answer;
    };
  }

  clear() {
    this.#answers.clear();
  }

  /** Answers show the numbers of many places: they are cleared with the lists, not with each place. */
  invalidate() {}
}
