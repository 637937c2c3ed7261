import type { Endpoint } from "../../contract/endpoint.ts";
import type { RequestParts } from "./encode-request.ts";
import type { Files } from "./files.ts";
import type { People, Person } from "./people.ts";
import type { Pools } from "./pools.ts";

/** A request with what the oracle has to know about it. */
export interface Plan extends RequestParts {
  number: number;
  /** `POST profile/update`, `page`, `file`. */
  name: string;
  endpoint?: Endpoint;
  person: Person;
  /** Another member's id was used where only one's own is accepted. */
  isForeign: boolean;
  /** The method is not the endpoint's, or the headers are not those of a normal client. */
  isOdd: boolean;
}

export interface PlanSource {
  seed: number;
  endpoints: Endpoint[];
  people: People;
  pools: Pools;
  files: Files;
}
