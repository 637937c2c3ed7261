import { createContext, use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from "react";
import { type BlockerFunction, type Location, useBlocker } from "react-router";
import { confirm } from "../../ui/dialog/confirm.tsx";

const QUESTION = "آنچه نوشته‌اید ذخیره نشده است. بدون ذخیره از اینجا می‌روید؟";

/**
 * Asks for confirmation before unsaved changes are left. `isAllowed` exempts navigations that keep the form; so does the same path, unless it
 * would show another form, as that of one more new record.
 */
export function useUnsavedChangesGuard(
  isDirty: boolean,
  isAllowed: (next: Location) => boolean,
  isPathForm: boolean = true,
) {
  // Answers for what is shown: `useBlocker` itself takes a new function only some time after the screen has changed.
  const latest = useRef({ isDirty, isAllowed, isPathForm });
  useLayoutEffect(() => {
    latest.current = { isDirty, isAllowed, isPathForm };
  });
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
      const { isDirty, isAllowed, isPathForm } = latest.current;
      const isSame = isPathForm && currentLocation.pathname === nextLocation.pathname;
      return isDirty && !isSame && !isAllowed(nextLocation);
    }, []),
  );
  const onAnswer = useEffectEvent((isConfirmed: boolean) => (isConfirmed ? blocker.proceed?.() : blocker.reset?.()));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm(QUESTION).then((isConfirmed) => onAnswer(isConfirmed));
  }, [blocker.state]); // not the blocker, which is a new object with each render: one question per navigation
  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [isDirty]);
}

/** Is told of one more or one less part of the screen in which something is typed. */
export const TypedPartsContext = createContext<(change: 1 | -1) => void>(() => {});

/** How many parts of a screen have something typed, and what tells it: for the one guard of the screen, as a router has one at a time. */
export const useTypedParts = () => useReducer((count: number, change: 1 | -1) => count + change, 0);

/** Tells the guard of the screen while something is typed in this part of it. */
export function useTypedPart(isTyped: boolean) {
  const tell = use(TypedPartsContext);
  useEffect(() => {
    if (!isTyped) return;
    tell(1);
    return () => tell(-1);
  }, [isTyped, tell]);
}
