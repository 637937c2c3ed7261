import type { Api } from "../../../contract/endpoint.ts";
import { endSession } from "../../../contract/member/session.ts";

/** The `intent` of the form that ends a session, sent with its `id`. */
export const END_SESSION = "end-session";

/** Ends a session of the member and resolves to the message. */
export const endSessionById = async (api: Api, id: string): Promise<string> => (await api(endSession, { id })).message;
