import { followHistory } from "../../ui/navigation/visit.ts";
import { startPage } from "./page.ts";

// The entry of pages in which React starts in islands only.
startPage();
followHistory();
