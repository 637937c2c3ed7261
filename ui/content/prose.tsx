import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import css from "./prose.module.css";

interface ProseProps {
  /** HTML that the server has sanitized. */
  html: string;
  className?: string;
}

/** A text of the editors as one reads it. A link to another page of the site goes there without loading it anew. */
export function Prose({ html, className }: ProseProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const path = innerPath(event);
    if (!path) return;
    event.preventDefault();
    navigate(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only clicks on its links are heard, and these are keyboard's too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={className ? `${css.prose} ${className}` : css.prose}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through only what a text needs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Where a click leads within the site; undefined for all that is the browser's own affair. */
function innerPath({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  const written = link?.getAttribute("href");
  if (!link || !written || written.startsWith("#") || link.target || link.hasAttribute("download")) return undefined;
  return link.origin === location.origin ? link.pathname + link.search + link.hash : undefined;
}
