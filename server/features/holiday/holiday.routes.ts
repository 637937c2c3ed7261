import { listHolidayChanges } from "../../../contract/site/holiday.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";

const DAY = 86_400_000; // ms
const PAST_DAYS = 10;
const COMING_DAYS = 400;

const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Registers the route for what editors say of holidays. */
export function registerHolidayRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(listHolidayChanges, () => {
    const [from, to] = [dayAfter(-PAST_DAYS), dayAfter(COMING_DAYS)];
    return { data: catalog.current().holidayChanges.filter(({ day }) => day >= from && day <= to) };
  });
}
