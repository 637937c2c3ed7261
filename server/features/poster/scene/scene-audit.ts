import type { PlaceScene } from "../../../../contract/desk/place.ts";
import type { AuditEntry } from "../../audit/audit.sql.ts";

/** A place's drawing before and after a change. */
export type SceneChange = Record<"before" | "after", PlaceScene>;

/** The audit entry of a change of a drawing; `places`: of how many it was changed at once. */
export function toSceneAudit(action: string, { before, after }: SceneChange, places?: number): AuditEntry {
  const state = ({ scene, camera, facts, staging }: PlaceScene) => ({ scene, camera, facts, staging });
  return {
    action,
    subject: { kind: "place", id: after.place.id, name: after.place.name },
    detail: { before: state(before), after: state(after), ...(places !== undefined && { places }) },
  };
}
