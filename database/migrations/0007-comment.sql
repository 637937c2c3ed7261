-- Whether somebody has said the same before. A hash: texts are longer than a tree's entries may be.
create index comment_by_text on comment using hash (text_key);
