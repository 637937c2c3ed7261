import { createLoader } from "../../../api-client/api.ts";
import { listFaqs } from "../../../contract/site/faq.ts";

export const loader = createLoader(async ({ api }) => (await api(listFaqs, {})).data);
