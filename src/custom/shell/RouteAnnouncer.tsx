import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { layerIsOpen } from '#src/custom/data/keys/pressOf.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { MAIN_ID } from './SkipLink.tsx';

/** How long a page may take to show its heading or another title, in ms, before the title is said as it is. */
const PATIENCE = 3000;

const mainOf = () => document.getElementById(MAIN_ID);

/** Whether the page took the focus for a field of its own. */
const pageHasFocus = (): boolean => {
  const field = document.activeElement;
  return field !== mainOf() && field?.tagName !== 'H1' && (mainOf()?.contains(field) ?? false);
};

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/**
 * After a navigation the focus goes to the new page's heading, which screen readers then say: once. A page that put
 * the focus into a field, or shows a dialog, keeps it, and one without a heading has none: then the title is said.
 */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  // While drawing, the document still has the title of the page before.
  const [before, setBefore] = useState({ pathname, title: '' });
  if (before.pathname !== pathname) setBefore({ pathname, title: document.title });

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    setAnnouncement('');
    const arrive = (): boolean => {
      const heading = mainOf()?.querySelector('h1');
      if (!heading) return false;
      if (!pageHasFocus() && !layerIsOpen()) {
        focusHeading(heading);
        return true;
      }
      if (document.title === before.title) return false;
      setAnnouncement(document.title);
      return true;
    };
    if (arrive()) return;
    const observer = new MutationObserver(() => {
      if (arrive()) stop();
    });
    const timer = setTimeout(() => {
      setAnnouncement(document.title);
      observer.disconnect();
    }, PATIENCE);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
    return stop;
  }, [pathname, before.title]);

  return (
    <div aria-live="polite" style={visuallyHidden}>
      {announcement}
    </div>
  );
};
