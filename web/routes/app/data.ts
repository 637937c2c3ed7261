import { loads } from "../../../api-client/api.ts";

export const loader = loads(async () => null);
