import { createLoader } from "../../../api-client/loaders.ts";

export const loader = createLoader(async () => null);
