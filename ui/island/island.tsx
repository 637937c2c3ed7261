import { type ComponentType, createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";
import { OriginContext } from "../origin.ts";
import { type Theme, ThemeContext } from "../theme.ts";

/** What a `*.island.tsx` module exports. */
export interface IslandModule<Props extends object> {
  default: ComponentType<Props>;
  /** Starts when it is about to be scrolled into view; by default when it is touched: hovered, focused or pressed. */
  startOn?: "visible";
  /** Keys of web storage: with a value under one of them it starts at once, because it has something to resume. */
  startIfStored?: (props: Props) => string[];
}

/** An island of a page that is being rendered on the server. */
export interface RenderedIsland {
  /** The path of its source file, as in the build's manifest. */
  file: string;
  props: object;
  startOn?: "visible" | undefined;
  storageKeys?: string[] | undefined;
  content: ReactElement;
}

/** Set by the server while it renders a page whose islands start apart; returns the island's number in the page. */
export const islandSink: { add: ((island: RenderedIsland) => number) | undefined } = { add: undefined };

const InsideContext = createContext(false);

interface IslandContextProps {
  theme: Theme;
  origin: string;
  children: ReactNode;
}

/** All that an island knows beside its props, which are plain data. */
export const IslandContext = ({ theme, origin, children }: IslandContextProps) => (
  <InsideContext value={true}>
    <OriginContext value={origin}>
      <ThemeContext value={theme}>{children}</ThemeContext>
    </OriginContext>
  </InsideContext>
);

/**
 * The component that a page renders for an island on the server: its place in the page. The build wraps every import of a
 * `*.island.tsx` module in it (`islands` in web/shell/island-files.ts); in the browser and in tests the import is the component itself.
 * @public used by the modules that `islands` makes
 */
export function placeOf<Props extends object>(
  { default: Component, startOn, startIfStored }: IslandModule<Props>,
  file: string,
): ComponentType<Props> {
  return function Island(props) {
    const context = { theme: useContext(ThemeContext), origin: useContext(OriginContext) };
    const isInside = useContext(InsideContext);
    if (isInside || !islandSink.add) return <Component {...props} />;
    const content = (
      <IslandContext {...context}>
        <Component {...props} />
      </IslandContext>
    );
    const number = islandSink.add({ file, props, startOn, storageKeys: startIfStored?.(props), content });
    return createElement("x-island", { n: number });
  };
}
