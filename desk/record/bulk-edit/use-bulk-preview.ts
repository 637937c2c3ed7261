import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import { type BulkOperation, type BulkPreview, previewBulkEdit } from "../../../contract/desk/bulk/bulk-edit.ts";
import { loadReferencedPlaces } from "../fields/choices.ts";
import type { Choices, RecordDef } from "../record-def.ts";

/** The records of a bulk edit: some, or all that a filter finds. */
export type BulkTarget = { ids: number[] } | { filter: Record<string, string> };

/** What is to be done to a field. */
export interface FieldChange {
  field: string;
  operation: BulkOperation;
  value: unknown;
}

/** The change as the endpoints take it. */
export const toInput = ({ endpoints: { kind } }: RecordDef, change: FieldChange) => ({
  ...{ kind, field: change.field, operation: change.operation },
  value: change.value as string | number | boolean | null | unknown[],
});

export interface ShownPreview extends BulkPreview {
  /** The places that the values name. */
  places: Choices["places"];
}

const pauseMs = 300; // after the last change

/**
 * What a change would do, asked for shortly after each change; undefined without one. `round` tells apart what is stored before and after a
 * save. `isLoading` until the preview is that of the change.
 */
export function useBulkPreview(def: RecordDef, target: BulkTarget, change: FieldChange | undefined, round: number) {
  const key = change && JSON.stringify([target, change, round]);
  const [answer, setAnswer] = useState<{ key: string; preview?: ShownPreview; problem?: ApiErrorBody }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of them
  useEffect(() => {
    if (!change || key === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask(input: FieldChange, asked: string) {
      try {
        const preview = await api(previewBulkEdit, { ...toInput(def, input), ...target }, signal);
        const values = preview.changes.flatMap(({ before, after }) => [before, after]);
        const named = values.map((value) => ({ [input.field]: value }));
        const places = await loadReferencedPlaces(def, named, signal);
        if (!signal.aborted) setAnswer({ key: asked, preview: { ...preview, places } });
      } catch (error) {
        if (!signal.aborted) setAnswer({ key: asked, problem: errorBodyOf(error) });
      }
    }
    const timer = setTimeout(() => void ask(change, key), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  const isCurrent = answer !== undefined && answer.key === key;
  return {
    preview: isCurrent ? answer.preview : undefined,
    problem: isCurrent ? answer.problem : undefined,
    isLoading: key !== undefined && !isCurrent,
  };
}
