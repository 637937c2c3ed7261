import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import type { OwnComment } from "../../../contract/member/comment.ts";
import { morph } from "../../../ui/navigation/morph.ts";
import { OwnComments } from "./own-comments.tsx";

const makeComment = (id: number): OwnComment => ({
  id,
  text: `متن ${id}`,
  user: { name: "سارا کریمی", photo: null },
  created_at: "2026-11-20T08:00:00Z",
  helpful: 0,
  status: "pending",
  reason: null,
  subject: { kind: "place", id: 765, name: "تخت جمشید" },
});

function showPage(...ids: number[]): HTMLElement {
  const page = document.createElement("main");
  page.innerHTML = renderToString(<OwnComments comments={ids.map(makeComment)} />);
  return page;
}

test("an open form stays with its comment and keeps what is typed when another comment disappears", () => {
  const page = showPage(3, 2, 1);
  document.body.append(page);
  onTestFinished(() => page.remove());
  const formOf = (id: number) => page.querySelector(`details:has([name="id"][value="${id}"])`)! as HTMLDetailsElement;
  const editor = formOf(2);
  editor.open = true;
  editor.querySelector("textarea")!.value = "غروبش دیدنی است.";
  morph(page, showPage(2, 1)); // the first one was deleted
  expect([formOf(2) === editor, formOf(2).open, formOf(1).open]).toEqual([true, true, false]);
  expect(editor.querySelector("textarea")!.value).toBe("غروبش دیدنی است.");
  morph(page, showPage(4, 1)); // the edited one is a new one now
  expect([formOf(4).open, formOf(4).querySelector("textarea")!.value]).toEqual([false, "متن 4"]);
});
