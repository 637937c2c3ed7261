import { createLoader } from "../../../api-client/api.ts";

export const loader = createLoader(async () => null);
