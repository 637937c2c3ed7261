import { useRouteLoaderData } from "react-router";
import type { showDesk } from "../../contract/desk/staff.ts";
import { type DeskRight, hasRight } from "../../contract/desk/team/rights.ts";
import type { Output } from "../../contract/endpoint.ts";

const useMe = () => useRouteLoaderData<() => Output<typeof showDesk>>("desk")?.me;

/** Whether the logged-in colleague has a right, by the table of the contract. */
export function useRight(right: DeskRight): boolean {
  const me = useMe();
  return me !== undefined && hasRight(me.role, right);
}

/** The id of the logged-in colleague. */
export const useOwnId = (): number | undefined => useMe()?.id;
