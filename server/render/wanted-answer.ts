import type { FastifyRequest } from "fastify";

type Asked = Pick<FastifyRequest, "method" | "headers">;

/** Whether the script of a page has sent a form, which shows the answer in the page; browsers set this header. */
export const isOfScript = ({ method, headers }: Asked): boolean =>
  method === "POST" && headers["sec-fetch-dest"] === "empty";

/**
 * Whether an error is answered with a page. Browsers get one; programs get JSON, and so does a script that has sent a form: its page
 * keeps what was typed.
 */
export const wantsPage = (request: Asked): boolean =>
  !isOfScript(request) && request.headers.accept?.includes("text/html") === true;
