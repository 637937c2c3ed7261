import { expect, test } from "vitest";
import { islandUpdates } from "../island/island-updates.ts";
import { type FieldsKept, morph } from "./morph.ts";

function parse(html: string) {
  const element = document.createElement("main");
  element.innerHTML = html;
  return element;
}

/** Morphs one HTML into another; returns the element, whose nodes are the old ones where they match. */
function morphed(
  from: string,
  to: string,
  prepare: (element: HTMLElement) => void = () => {},
  kept: FieldsKept = "none",
) {
  const element = parse(from);
  document.body.append(element);
  prepare(element);
  morph(element, parse(to), kept);
  element.remove();
  return element;
}

test("changes texts, attributes and the number of elements", () => {
  const to = '<p class="b">دو</p><ul><li>یک</li></ul><p>سه</p>';
  expect(morphed('<p class="a" title="x">یک</p><ul><li>یک</li><li>دو</li></ul>', to).innerHTML).toBe(to);
});

test("keeps the elements, with their focus and what the visitor has opened", () => {
  let old: Element | null = null;
  const element = morphed(
    '<details><summary>یک</summary></details><input name="a">',
    '<details><summary>دو</summary></details><input name="a">',
    (part) => {
      old = part.querySelector("input");
      part.querySelector("input")?.focus();
      part.querySelector("details")!.open = true;
    },
  );
  expect(element.querySelector("input")).toBe(old);
  expect(element.querySelector("details")?.open).toBe(true);
  expect(element.textContent).toBe("دو");
});

test("applies the server's state of fields, except the text in the one that has the focus", () => {
  const fields = '<input name="a" value="1"><input name="b" value="1"><input type="checkbox">';
  const element = morphed(
    fields,
    '<input name="a" value="2"><input name="b" value="2"><input type="checkbox" checked>',
    (part) => {
      part.querySelector<HTMLInputElement>("[name=a]")!.value = "typed";
      part.querySelector<HTMLInputElement>("[name=b]")!.value = "typed";
      part.querySelector<HTMLInputElement>("[name=b]")!.focus();
    },
  );
  const [a, b, box] = element.querySelectorAll("input");
  expect([a?.value, b?.value, box?.checked]).toEqual(["2", "typed", true]);
});

test("gives a field that has the focus the new text when the visitor has not changed it since the last page", () => {
  const field = (value: string) => `<input name="q" value="${value}">`;
  const element = morphed(field(""), field("غار"), (part) => {
    part.querySelector("input")!.focus();
    part.querySelector("input")!.value = "غار";
  });
  const input = element.querySelector("input")!;
  document.body.append(element);
  input.focus();
  morph(element, parse(field(""))); // the browser's back button
  expect(input.value).toBe("");
  input.value = "شیراز";
  input.value = input.defaultValue; // a suggestion was chosen
  morph(element, parse(field("شیراز")));
  element.remove();
  expect(input.value).toBe("شیراز");
});

test("keeps the fields that the visitor has changed where a script fetched the page, and gives the others the server's state", () => {
  const page = (value: number) =>
    `<input name="a" value="${value}"><input name="b" value="${value}"><input type="checkbox" name="c"><input type="checkbox" name="d" ${value === 2 ? "checked" : ""}>
    <select name="e"><option value="1" ${value === 1 ? "selected" : ""}></option><option value="2" ${value === 2 ? "selected" : ""}></option><option value="3"></option></select>
    <select name="f"><option value="1" ${value === 1 ? "selected" : ""}></option><option value="2" ${value === 2 ? "selected" : ""}></option></select>`;
  const prepare = (part: HTMLElement) => {
    part.querySelector<HTMLInputElement>("[name=a]")!.value = "typed";
    part.querySelector<HTMLInputElement>("[name=c]")!.checked = true;
    part.querySelector<HTMLSelectElement>("[name=e]")!.value = "3";
  };
  const valuesOf = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].map((field) =>
      field.type === "checkbox" ? (field as HTMLInputElement).checked : field.value,
    );
  expect(valuesOf(morphed(page(1), page(2), prepare, "changed"))).toEqual(["typed", "2", true, true, "3", "2"]);
  expect(valuesOf(morphed(page(1), page(2), prepare))).toEqual(["2", "2", false, true, "2", "2"]);
  const twice = morphed(page(1), page(2));
  morph(twice, parse(page(1)), "changed"); // what a script has set is no change of the visitor
  expect(valuesOf(twice)).toEqual(["1", "1", false, false, "1", "1"]);
});

test("keeps a choice by its value, and a tick only where its value is the same", () => {
  const page = (ids: number[], box: number) =>
    `<select>${ids.map((id) => `<option value="${id}">${id}</option>`).join("")}</select><input type="checkbox" value="${box}">`;
  const prepare = (part: HTMLElement) => {
    part.querySelector("select")!.value = "3";
    part.querySelector("input")!.checked = true;
  };
  const stateOf = (element: HTMLElement) => [
    element.querySelector("select")!.value,
    element.querySelector("input")!.checked,
  ];
  expect(stateOf(morphed(page([1, 2, 3], 7), page([1, 3], 7), prepare, "changed"))).toEqual(["3", true]);
  expect(stateOf(morphed(page([1, 3], 7), page([1, 2, 3], 8), prepare, "changed"))).toEqual(["3", false]);
});

test("replaces a picture that differs, and an element with another id", () => {
  let old: (Element | null)[] = [];
  const element = morphed(
    '<picture><img src="a"></picture><p id="a"></p>',
    '<picture><img src="b"></picture><p id="b"></p>',
    (part) => {
      old = [part.querySelector("picture"), part.querySelector("p")];
    },
  );
  expect(element.querySelector("picture")).not.toBe(old[0]);
  expect(element.querySelector("p")).not.toBe(old[1]);
});

test("gives an island that React has its new props, and leaves its content to React", () => {
  const updates: (string | null)[] = [];
  const element = morphed(
    '<x-island src="/a.js" props="1"><b>یک</b></x-island>',
    '<x-island src="/a.js" props="2" data-pending-hydration=""><b>دو</b></x-island>',
    (part) => {
      const island = part.querySelector("x-island")!;
      islandUpdates.set(island, () => updates.push(island.getAttribute("props")));
    },
  );
  expect(updates).toEqual(["2"]);
  expect(element.innerHTML).toBe('<x-island src="/a.js" props="2"><b>یک</b></x-island>');
});

test("keeps what is typed in a form that has a field with the name «id»", () => {
  const form = (text: string) =>
    `<p>${text}</p><form><input type="hidden" name="id" value="5"><textarea></textarea></form>`;
  const element = morphed(form("یک"), form("دو"), (part) => {
    part.querySelector("textarea")!.value = "typed";
  });
  expect([element.querySelector("p")!.textContent, element.querySelector("textarea")!.value]).toEqual(["دو", "typed"]);
});

test("keeps a style sheet that the next version names elsewhere", () => {
  const sheet = '<link rel="stylesheet" href="data:text/css,">';
  const element = morphed(`<div>${sheet}<p>یک</p></div><p>دو</p>`, `<div></div>${sheet}<p>دو</p>`);
  expect(element.querySelector("div")!.innerHTML).toBe(sheet);
  expect(element.querySelectorAll("p")).toHaveLength(1);
});

test("the member of a page stays when the session has ended, and is another one when another one has logged in", () => {
  const page = (member?: string) => {
    const main = parse("");
    if (member !== undefined) main.dataset.member = member;
    return main;
  };
  const main = page("7");
  morph(main, page());
  expect(main.dataset.member).toBe("7");
  morph(main, page("8"));
  expect(main.dataset.member).toBe("8");
});
