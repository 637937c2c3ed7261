/**
 * Stands before the first part of a page whose styles are in the style sheet of what is below the fold (`*.below.ts`): the server puts the
 * link there, once in a page. What comes before it is painted at once; the browser paints the rest when the sheet is there.
 */
export const BelowFoldStyles = () => <link data-below-fold="" />;

/** `BelowFoldStyles` as it is rendered. */
export const BELOW_FOLD_MARK = '<link data-below-fold=""/>';
