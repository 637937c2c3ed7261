import { useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type PlaceScene, previewScene, type SceneFact } from "../../../contract/desk/place.ts";
import type { Output } from "../../../contract/endpoint.ts";

export type SceneFields = Pick<PlaceScene, "scene" | "camera" | "facts" | "staging">;

type Picture = Omit<Output<typeof previewScene>["pictures"][number], "svg"> & {
  /** A data URI. */
  src: string;
};

const pauseMs = 200; // after the last change

interface Preview {
  /** Empty until the first ones are drawn. */
  pictures: Picture[];
  /** The facts that the fields' drawing shows, and those that are known and not seen in it. */
  facts: SceneFact[];
  /** Why the last ones were not drawn, and the errors of the fields. */
  message?: string;
  errors?: Record<string, string>;
}

/** The pictures that the fields make: drawn anew shortly after each change; those of an older change are dropped. */
export function useScenePreview(id: number, fields: SceneFields): Preview & { isLoading: boolean } {
  const [preview, setPreview] = useState<Preview>({ pictures: [], facts: [] });
  const [isLoading, setIsLoading] = useState(true);
  const isFirst = useRef(true);
  const key = JSON.stringify(fields);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setIsLoading(true);
    async function draw() {
      try {
        const { pictures, facts } = await api(previewScene, { id, ...(JSON.parse(key) as SceneFields) }, signal);
        const shown = pictures.map(({ svg, ...view }) => {
          return { ...view, src: `data:image/svg+xml,${encodeURIComponent(svg)}` };
        });
        if (!signal.aborted) setPreview({ pictures: shown, facts });
      } catch (error) {
        if (signal.aborted) return;
        const { message, errors } = errorBodyOf(error);
        setPreview(({ pictures, facts }) => ({ pictures, facts, message, ...(errors && { errors }) }));
      } finally {
        if (!signal.aborted) setIsLoading(false);
      }
    }
    const timer = setTimeout(() => void draw(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, key]);
  return { ...preview, isLoading };
}
