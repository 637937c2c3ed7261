import css from "./scene.module.css";
import type { useScenePreview } from "./use-scene-preview.ts";

const SHAPES = { card: "کارت", wide: "سر صفحه" };
const LIGHTS = { day: "روز", night: "شب" };
const SIZES = { card: { width: 1200, height: 900 }, wide: { width: 2400, height: 1000 } };

type ScenePicturesProps = Pick<ReturnType<typeof useScenePreview>, "pictures" | "isLoading" | "message" | "errors"> & {
  /** The name of the place. */
  place: string;
};

/** The pictures that the fields make; the last ones stay where the fields are wrong. */
export const ScenePictures = ({ place, pictures, isLoading, message, errors }: ScenePicturesProps) => (
  <section className={css.preview} aria-label="پیش‌نمایش" aria-busy={isLoading}>
    {message && !errors && (
      <p className={css.error} role="alert">
        {message}
      </p>
    )}
    <ul className={css.views}>
      {pictures.map(({ light, shape, src }) => (
        <li key={light + shape}>
          <img src={src} alt={`${SHAPES[shape]}، ${LIGHTS[light]}، ${place}`} {...SIZES[shape]} />
          <span>{`${SHAPES[shape]}، ${LIGHTS[light]}`}</span>
        </li>
      ))}
    </ul>
  </section>
);
