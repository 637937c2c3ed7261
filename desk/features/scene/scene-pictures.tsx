import type { ScenePreview } from "../../../contract/desk/place.ts";
import css from "./scene.module.css";

const SHAPES = { card: "کارت", wide: "سرصفحه" };
const LIGHTS = { day: "روز", night: "شب" };
const SIZES = { card: { width: 1200, height: 900 }, wide: { width: 2400, height: 1000 } };

interface ScenePicturesProps {
  /** The name of the place. */
  place: string;
  pictures: ScenePreview["pictures"];
  isLoading: boolean;
  /** Why the last ones were not drawn. */
  message: string | undefined;
}

/** The pictures that the fields make; the last ones stay where the fields are wrong. */
export const ScenePictures = ({ place, pictures, isLoading, message }: ScenePicturesProps) => (
  <section className={css.preview} aria-label="پیش‌نمایش" aria-busy={isLoading}>
    {message && (
      <p className={css.error} role="alert">
        {message}
      </p>
    )}
    <ul className={css.views}>
      {pictures.map(({ light, shape, svg }) => (
        <li key={light + shape}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={`${SHAPES[shape]}، ${LIGHTS[light]}، ${place}`}
            {...SIZES[shape]}
          />
          <span>{`${SHAPES[shape]}، ${LIGHTS[light]}`}</span>
        </li>
      ))}
    </ul>
  </section>
);
