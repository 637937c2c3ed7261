import { createLoader } from "../../../api-client/loaders.ts";
import { listFaqs } from "../../../contract/site/faq.ts";

export const loader = createLoader(async ({ api }) => (await api(listFaqs, {})).data);
