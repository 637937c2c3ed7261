import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type PlaceScene, previewScene, type ScenePreview } from "../../../contract/desk/place.ts";

export type SceneFields = Pick<PlaceScene, "scene" | "camera" | "facts" | "staging">;

const pauseMs = 200; // after the last change

interface Problem {
  message: string;
  /** Of the fields. */
  errors?: Record<string, string>;
}

/**
 * The pictures that the fields of a place make, and the facts that they show: drawn anew shortly after each change; those of an older
 * change are dropped. `initial` is what the first fields make. A problem leaves the last pictures.
 */
export function useScenePreview(id: number, fields: SceneFields, initial: ScenePreview) {
  const key = JSON.stringify(fields);
  const drawnKey = useRef(key);
  const [preview, setPreview] = useState(initial);
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    setProblem(undefined);
    setIsLoading(key !== drawnKey.current);
    if (key === drawnKey.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function draw() {
      try {
        const drawn = await api(previewScene, { id, ...(JSON.parse(key) as SceneFields) }, signal);
        if (signal.aborted) return;
        drawnKey.current = key;
        setPreview(drawn);
      } catch (error) {
        if (signal.aborted) return;
        const { message, errors } = errorBodyOf(error);
        setProblem({ message, ...(errors && { errors }) });
      }
      setIsLoading(false);
    }
    const timer = setTimeout(() => void draw(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, key]);
  return { ...preview, problem, isLoading };
}
