import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import { LICENSES, type Photo, showPhoto } from "../../../../contract/desk/photo.ts";

const known = new Map<number, Promise<Photo>>();

/** A photo of the library; asked for once. */
function loadPhoto(id: number): Promise<Photo> {
  const promise = known.get(id) ?? api(showPhoto, { id }).then(({ photograph }) => photograph);
  known.set(id, promise);
  promise.catch(() => known.delete(id));
  return promise;
}

/** A photo between the paragraphs of a text: its image, a field for its caption, who made it, and a button that takes it out. */
export class PhotoView implements NodeView {
  readonly dom = document.createElement("figure");
  readonly #image = document.createElement("img");
  readonly #caption = document.createElement("input");
  readonly #note = document.createElement("small");
  #id = 0;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.dom.dataset.photo = "";
    this.dom.contentEditable = "false";
    this.#caption.setAttribute("aria-label", "زیرنویس عکس");
    this.#caption.placeholder = "زیرنویس (اختیاری)";
    this.#caption.maxLength = 300;
    this.#caption.addEventListener("input", () => {
      const at = getPos();
      const current = at === undefined ? null : view.state.doc.nodeAt(at);
      if (at === undefined || !current) return;
      view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...current.attrs, caption: this.#caption.value }));
    });
    this.#caption.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // not the record's form
      const at = getPos();
      if (at === undefined) return;
      const after = TextSelection.near(view.state.doc.resolve(at + 1), 1);
      view.dispatch(view.state.tr.setSelection(after));
      view.focus();
    });
    const remove = document.createElement("button");
    remove.type = "button";
    remove.textContent = "برداشتن عکس از متن";
    remove.addEventListener("click", () => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + 1));
      view.focus();
    });
    this.dom.append(this.#image, this.#caption, this.#note, remove);
    this.update(node);
  }

  update(node: Node): boolean {
    if (node.type.name !== "photo") return false;
    const { id, alt, caption } = node.attrs;
    this.#image.alt = alt;
    if (this.#caption.value !== caption) this.#caption.value = caption;
    if (id !== this.#id) {
      this.#id = id;
      void this.#load(id, alt);
    }
    return true;
  }

  async #load(id: number, alt: string) {
    this.#note.textContent = "در حال بارگیری…";
    try {
      const { image, credit, license, is_public, alt: ownAlt } = await loadPhoto(id);
      if (image) {
        this.#image.srcset = image.srcset;
        this.#image.sizes = "38rem";
        this.#image.width = image.width;
        this.#image.height = image.height;
        this.#image.src = image.src;
        this.#image.alt = alt || ownAlt;
      }
      const by = [credit, license && LICENSES[license].name].filter(Boolean).join("، ");
      this.#note.textContent = is_public ? `عکس: ${by}` : "این عکس در سایت دیده نمی‌شود: حذف شده، یا توصیف ندارد.";
      this.dom.toggleAttribute("data-hidden", !is_public);
    } catch (error) {
      this.#note.textContent = errorBodyOf(error).message;
      this.dom.toggleAttribute("data-hidden", true);
    }
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
  }

  ignoreMutation(): boolean {
    return true;
  }
}
