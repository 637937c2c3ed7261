import type { z } from "zod";
import type { Api, Call } from "../../contract/call.ts";
import { refusal } from "../../contract/errors.ts";
import { wrongFields } from "./wrong-fields.ts";

/** Who calls. */
export interface Caller {
  /** The name tag that the visitor's browser made for itself (a UUID), if it sent one. */
  visitor: string | null;
}

type Handler<C extends Call> = (
  input: z.output<C["input"]>,
  caller: Caller,
) => z.input<C["output"]> | Promise<z.input<C["output"]>>;

interface Answer {
  call: Call;
  run: (input: unknown, caller: Caller) => Promise<unknown>;
}

/** How a feature gives its answer to a call. */
export type Answering = <C extends Call>(call: C, handler: Handler<C>) => void;

export interface Answers {
  answer: Answering;
  all: () => Answer[];
  /** What a rendered page calls: no HTTP in between, the same validation and the same answers. */
  apiFor: (caller: Caller) => Api;
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** The answers to the contract's calls: the same ones over HTTP and in process. */
export function createAnswers(): Answers {
  const answers = new Map<string, Answer>();

  const answer: Answering = (call, handler) => {
    const run = async (input: unknown, caller: Caller) => {
      const parsed = call.input.safeParse(input);
      if (!parsed.success) throw wrongFields(parsed.error);
      return handler(parsed.data as never, caller);
    };
    if (answers.has(nameOf(call))) throw new Error(`${nameOf(call)} is answered twice`);
    answers.set(nameOf(call), { call, run });
  };

  const apiFor =
    (caller: Caller): Api =>
    (call, input) => {
      const found = answers.get(nameOf(call));
      if (!found) throw refusal("call_unknown");
      return found.run(input, caller) as never;
    };

  return { answer, apiFor, all: () => [...answers.values()] };
}
