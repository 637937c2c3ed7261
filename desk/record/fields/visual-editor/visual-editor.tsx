import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { proseClass } from "../../../../ui/content/prose/prose-class.ts";
import { PhotoPicker } from "../../../ui/photo-picker.tsx";
import { cleanHtml, cleanText } from "./clean-paste.ts";
import { ACTIONS, type Action, BLOCK_ACTIONS, insertPhoto, linkAt, setLink } from "./commands.ts";
import { InsertPopup, type Popup } from "./insert-popup.tsx";
import { type ParsedMarkdown, parseMarkdown } from "./parse-markdown.ts";
import { PhotoView } from "./photo-view.ts";
import { createPlugins } from "./plugins.ts";
import { pasteIntoCell } from "./table-commands.ts";
import css from "./visual-editor.module.css";
import { canWrite, writeMarkdown } from "./write-markdown.ts";

interface VisualEditorProps {
  label: string;
  /** Markdown. */
  value: string;
  set: (markdown: string) => void;
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean | undefined;
}

/** Edits a Markdown text as it looks on the site. Blocks that are not touched are written exactly as they were. */
export function VisualEditor({ label, value, set, id, describedBy, isInvalid }: VisualEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef<ParsedMarkdown["written"]>(new WeakMap());
  const current = useRef(value); // the text that the view shows
  const [state, setState] = useState<EditorState>();
  const [popup, setPopup] = useState<Popup>();
  const [isPicking, setIsPicking] = useState(false);
  const [isReadOnly, setIsReadOnly] = useState(false);

  const open = (kind: Popup["kind"], typed = "") => {
    const shown = view.current;
    if (!shown || !container.current) return true;
    const box = container.current.getBoundingClientRect();
    const { bottom, left } = shown.coordsAtPos(shown.state.selection.from);
    const side = Math.max(0, Math.min(left - box.left, box.width - 280));
    setPopup({ kind, typed, address: linkAt(shown.state).href, top: bottom - box.top, side });
    return true;
  };
  const onOpen = useEffectEvent(open);
  const onText = useEffectEvent((markdown: string) => {
    current.current = markdown;
    set(markdown);
  });
  const createState = useEffectEvent((markdown: string) => {
    const parsed = parseMarkdown(markdown, canWrite);
    written.current = parsed.written;
    current.current = markdown;
    const created = EditorState.create({
      doc: parsed.doc,
      plugins: createPlugins((_, dispatch) => !dispatch || onOpen("link")),
    });
    return created.apply(created.tr.setMeta("addToHistory", false)); // what the plugins add is there at once
  });

  useEffect(() => {
    const shown: EditorView = new EditorView(container.current, {
      state: createState(current.current),
      nodeViews: { photo: (node, editor, getPos) => new PhotoView(node, editor, getPos) },
      transformPastedHTML: cleanHtml,
      transformPastedText: cleanText,
      handlePaste: ({ state: before, dispatch }, _event, slice) => pasteIntoCell(slice)(before, dispatch),
      dispatchTransaction(transaction) {
        const next = shown.state.apply(transaction);
        shown.updateState(next);
        setState(next);
        if (transaction.docChanged) onText(writeMarkdown(next.doc, written.current));
      },
      handleTextInput({ state: { selection } }, _from, _to, typed) {
        const before = selection.$from.parent.textBetween(0, selection.$from.parentOffset, " ", " ");
        if (typed === "@" && /(^|\s)$/.test(before)) return onOpen("place", typed);
        return typed === "/" && before === "" ? onOpen("insert", typed) : false;
      },
    });
    view.current = shown;
    setState(shown.state);
    return () => shown.destroy();
  }, []);

  const onValue = useEffectEvent((markdown: string) => {
    if (markdown === current.current) return;
    view.current?.updateState(createState(markdown));
    setState(view.current?.state);
  });
  useEffect(() => onValue(value), [value]);

  // The fieldset of a form that is only read disables its controls, but not what is edited in place.
  useEffect(() => setIsReadOnly(Boolean(container.current?.closest("fieldset:disabled"))));

  useEffect(() => {
    view.current?.setProps({
      editable: () => !isReadOnly,
      attributes: {
        id,
        class: `${proseClass} ${css.text}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-readonly": `${isReadOnly}`,
        "aria-label": label,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(isInvalid && { "aria-invalid": "true" }),
        dir: "rtl",
      },
    });
  }, [id, label, describedBy, isInvalid, isReadOnly]);

  const close = (run?: () => void) => {
    setPopup(undefined);
    run?.();
    view.current?.focus();
  };
  /** Before the caret returns: what is selected in a dialog that goes leaves the selection beside the text. */
  const endPicking = () => flushSync(() => setIsPicking(false));
  const run = (action: Action) => {
    if (view.current) action.run(view.current.state, view.current.dispatch, view.current);
  };
  return (
    <div className={css.editor}>
      <div
        className={css.toolbar}
        role="toolbar"
        aria-label={`نشانه‌های ${label}`}
        aria-controls={state && id}
        hidden={isReadOnly}
      >
        {[...ACTIONS, ...BLOCK_ACTIONS].map((action) => (
          <button
            key={action.name}
            type="button"
            title={action.keys}
            aria-pressed={action.isActive && state ? action.isActive(state) : undefined}
            onMouseDown={(event) => event.preventDefault()} // the selection stays
            onClick={() => close(() => run(action))}
          >
            {action.name}
          </button>
        ))}
        <button type="button" title="Ctrl+K" onClick={() => open("link")}>
          پیوند
        </button>
        <button type="button" title="@" onClick={() => open("place")}>
          مکان
        </button>
        <button type="button" onClick={() => setIsPicking(true)}>
          عکس
        </button>
      </div>
      <div ref={container} className={css.container}>
        {popup && (
          <InsertPopup
            popup={popup}
            onAction={(action) => close(() => run(action))}
            onLink={(href, text) =>
              close(() => view.current && setLink(href, text)(view.current.state, view.current.dispatch))
            }
            onPhoto={() => close(() => setIsPicking(true))}
            onCancel={() =>
              close(() => {
                if (popup.typed) view.current?.dispatch(view.current.state.tr.insertText(popup.typed));
              })
            }
          />
        )}
      </div>
      {isPicking && (
        <PhotoPicker
          title="عکسی میان متن"
          close={() => close(endPicking)}
          onPick={(photo) => {
            endPicking();
            close(() => view.current && insertPhoto(photo)(view.current.state, view.current.dispatch));
          }}
        />
      )}
    </div>
  );
}
