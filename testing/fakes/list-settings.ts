import type { ListSetting, SavedFilter } from "../../contract/desk/own/list-setting.ts";
import type { FakeRequest } from "./fake-api.ts";

type Answer = (request: FakeRequest) => unknown;

/** Answers of the endpoints of a list's setting, which keep what is saved; `setting` is what there is now. */
export function fakeListSettings(start: Partial<ListSetting> = {}) {
  const setting: ListSetting = { filters: [], columns: null, ...start };
  const answers = {
    "desk/list-setting": () => ({ ...setting }),
    "desk/list-setting/filters": ({ input }: FakeRequest) => {
      const added = input.filters as SavedFilter[];
      const names = new Set(added.map(({ name }) => name));
      setting.filters = [...setting.filters.filter(({ name }) => !names.has(name)), ...added];
      return { ...setting };
    },
    "desk/list-setting/remove-filter": ({ input }: FakeRequest) => {
      setting.filters = setting.filters.filter(({ name }) => name !== input.name);
      return { ...setting };
    },
    "desk/list-setting/columns": ({ input }: FakeRequest) => {
      setting.columns = input.columns as string[] | null;
      return { ...setting };
    },
  } satisfies Record<string, Answer>;
  return { setting, answers: answers as Record<keyof typeof answers, Answer> };
}
