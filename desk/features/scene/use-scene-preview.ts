import { useEffect, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type PlaceScene, previewScene } from "../../../contract/desk/place.ts";

export type SceneFields = Pick<PlaceScene, "scene" | "camera" | "facts" | "staging">;

/** The pictures of a place. */
export const VIEWS = [
  { name: "کارت، روز", light: "day", shape: "card" },
  { name: "کارت، شب", light: "night", shape: "card" },
  { name: "صفحه، روز", light: "day", shape: "wide" },
] as const;

const pause = 200; // ms after the last change

interface Preview {
  /** Data URIs, one for each view; empty until the first ones are drawn. */
  sources: string[];
  /** Why the last ones were not drawn, and the errors of the fields. */
  message?: string;
  errors?: Record<string, string>;
}

/** The pictures that the fields make: drawn anew shortly after each change; those of an older change are dropped. */
export function useScenePreview(id: number, fields: SceneFields): Preview & { isLoading: boolean } {
  const [preview, setPreview] = useState<Preview>({ sources: [] });
  const [isLoading, setIsLoading] = useState(true);
  const key = JSON.stringify(fields);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setIsLoading(true);
    const draw = async () => {
      const drawn = await Promise.all(
        VIEWS.map(({ light, shape }) =>
          api(previewScene, { id, ...(JSON.parse(key) as SceneFields), light, shape }, signal),
        ),
      );
      setPreview({ sources: drawn.map(({ svg }) => `data:image/svg+xml,${encodeURIComponent(svg)}`) });
    };
    const timer = setTimeout(() => {
      draw()
        .catch((error) => {
          if (signal.aborted) return;
          const { message, errors } = errorBodyOf(error);
          setPreview(({ sources }) => ({ sources, message, ...(errors && { errors }) }));
        })
        .finally(() => {
          if (!signal.aborted) setIsLoading(false);
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, key]);
  return { ...preview, isLoading };
}
