import type { OutdoorMap } from "../../../map/outdoor-map.ts";

const layer = "province";
const farthest = 7.5; // nearer than this, a press on the ground means no province: one would be thrown out of the view

/** Lets the provinces of the map be pressed: the one under the pointer shows itself, the chosen one is outlined. */
export function provinceTouch(map: OutdoorMap, onPress: (slug: string | undefined) => void) {
  let touched: number | string | undefined;
  let chosen: string | undefined;
  let chosenId: number | string | undefined;

  const isGround = (event: { originalEvent: Event }) => event.originalEvent.target === map.getCanvas();
  const featureAt = (point: { x: number; y: number }) =>
    map.getLayer(layer) && map.queryRenderedFeatures([point.x, point.y], { layers: [layer] })[0];
  const mark = (id: number | string | undefined, state: Record<string, boolean>) =>
    id !== undefined && map.setFeatureState({ source: "iran", sourceLayer: "province", id }, state);

  function touch(id: number | string | undefined) {
    if (id === touched) return;
    mark(touched, { touched: false });
    touched = id;
    mark(touched, { touched: true });
    map.getCanvas().style.cursor = id === undefined ? "" : "pointer";
  }
  map.on("mousemove", (event) => {
    const near = map.getZoom() > farthest || !isGround(event);
    touch(near ? undefined : featureAt(event.point)?.id);
  });
  map.on("mouseout", () => touch(undefined));
  map.on("click", (event) => {
    if (!isGround(event)) return;
    const slug = map.getZoom() > farthest ? undefined : featureAt(event.point)?.properties.slug;
    onPress(typeof slug === "string" ? slug : undefined);
  });

  /** Tiles know a province by a number: it is looked up once one of its tiles is there. */
  function outline() {
    if (chosen === undefined || chosenId !== undefined || !map.getSource("iran")) return;
    const found = map.querySourceFeatures("iran", {
      sourceLayer: "province",
      filter: ["==", ["get", "slug"], chosen],
    })[0];
    chosenId = found?.id;
    mark(chosenId, { chosen: true });
  }
  map.on("idle", outline);
  return {
    choose(slug: string | undefined) {
      if (slug === chosen) return;
      mark(chosenId, { chosen: false });
      [chosen, chosenId] = [slug, undefined];
      outline();
    },
    /** After a change of style, whose source has forgotten. */
    redraw() {
      [touched, chosenId] = [undefined, undefined];
    },
  };
}
