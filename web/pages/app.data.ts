import { loads } from "../api/api.ts";

export const loader = loads(async () => null);
