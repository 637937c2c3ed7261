import { useLayoutEffect, useRef } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Like `useNavigate`, but does nothing once the component is gone: a save that ends late does not leave another screen. */
export function useNavigateWhileMounted(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async (path, options) => {
    if (isMounted.current) await navigate(path, options);
  };
}
