import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import css from "./prose.module.css";

interface ProseProps {
  /** HTML that the server has sanitized. */
  html: string;
  className?: string | undefined;
}

/** An editors' text. Links to other pages of the site navigate in the router. */
export function Prose({ html, className }: ProseProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const path = internalPathOf(event);
    if (!path) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on its links only, which the keyboard can trigger too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click
    <div
      className={className ? `${css.prose} ${className}` : css.prose}
      onClick={handleClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The path of the clicked link within the site; undefined for clicks that the browser handles. */
function internalPathOf({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!link || !href || href.startsWith("#") || link.target || link.hasAttribute("download")) return undefined;
  return link.origin === location.origin ? link.pathname + link.search + link.hash : undefined;
}
