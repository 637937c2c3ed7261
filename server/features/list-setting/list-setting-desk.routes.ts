import * as endpoints from "../../../contract/desk/own/list-setting.ts";
import type { Db } from "../../../database/connect.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { openListSetting, removeFilter, saveColumns, saveFilters } from "./list-setting.sql.ts";

/** Registers the endpoints of what colleagues have chosen for the lists of the desk. */
export function registerListSettingDeskRoutes(handle: RouteRegistrar, { db }: { db: Db }): void {
  handle(endpoints.showListSetting, ({ list }, { member }) => openListSetting(db, { account: member.account, list }));

  handle(endpoints.saveListFilters, ({ list, filters, keep }, { member }) =>
    saveFilters(db, { account: member.account, list }, filters, keep),
  );

  handle(endpoints.removeListFilter, ({ list, name }, { member }) =>
    removeFilter(db, { account: member.account, list }, name),
  );

  handle(endpoints.saveListColumns, ({ list, columns }, { member }) =>
    saveColumns(db, { account: member.account, list }, columns),
  );
}
