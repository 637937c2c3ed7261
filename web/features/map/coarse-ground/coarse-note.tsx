import css from "./coarse-note.module.css";

/** What the note says about the middle of the view. */
export interface CoarseGround {
  /** The protected area there. */
  park?: string | undefined;
}

/** Says that the map lacks the smallest ways in this view, so that empty ground is not taken for ground without ways. */
export const CoarseNote = ({ park }: CoarseGround) => (
  <p className={css.note}>
    {park && <b>{park}</b>}
    <span>جزئیات نقشه در اینجا کم است: کوره‌راه‌ها روی آن نیستند.</span>
  </p>
);
