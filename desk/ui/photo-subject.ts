import { createContext } from "react";

/** The place or story that photos belong to. */
export type PhotoSubject = { place_id: number } | { post_id: number };

/** The place or story that is being edited, whose photos are offered first; undefined for anything else. */
export const PhotoSubjectContext = createContext<PhotoSubject | undefined>(undefined);
