import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { writeCookie } from "./document-cookie.ts";
import { type PendingAction, savePendingAction } from "./pending-action.ts";
import { useResumePendingAction } from "./resume-pending-action.ts";

const bookmark: PendingAction = { kind: "place", type: "bookmark", id: 765 };

beforeEach(() => writeCookie("iran_token", "token", 100));
afterEach(() => {
  writeCookie("iran_token", "", 0);
  sessionStorage.clear();
});

/** Mounts a component that resumes the bookmark of a place; returns the calls of its `resume`. */
async function mount(id = 765) {
  const resume = vi.fn();
  function Bookmark({ place }: { place: number }) {
    useResumePendingAction(place, ["place"], (action) => resume(place, action));
    return null;
  }
  const page = await render(<Bookmark place={id} />);
  return { resume, show: (place: number) => page.rerender(<Bookmark place={place} />) };
}

test("resumes the pending action of this page, once", async () => {
  savePendingAction(bookmark);
  const { resume } = await mount();
  expect(resume.mock.calls).toEqual([[765, bookmark]]);
  expect((await mount()).resume).not.toHaveBeenCalled();
});

test("ignores an action of another id or kind", async () => {
  savePendingAction({ ...bookmark, id: 9 });
  expect((await mount()).resume).not.toHaveBeenCalled();
  savePendingAction({ kind: "rate", id: 765, stars: 4 });
  expect((await mount()).resume).not.toHaveBeenCalled();
});

test("resumes nothing while the visitor is signed out", async () => {
  savePendingAction(bookmark);
  writeCookie("iran_token", "", 0);
  expect((await mount()).resume).not.toHaveBeenCalled();
});

test("checks again for another id, and not when it renders again", async () => {
  const { resume, show } = await mount();
  savePendingAction({ ...bookmark, id: 766 });
  await show(765);
  expect(resume).not.toHaveBeenCalled();
  await show(766);
  expect(resume.mock.calls).toEqual([[766, { ...bookmark, id: 766 }]]);
});
