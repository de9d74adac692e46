import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

/** A screen this many pixels wide, until the test has ended. */
export const screenOf = (width: number): Promise<void> => page.viewport(width, 900);

/** Nothing is wider than a screen of so many pixels, once the page has followed its width. */
export const fitsScreen = (width: number): Promise<void> =>
  waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width));

/** The live line, from which the test speaks. */
export function liveLine(): { say: (event: unknown) => void } {
  const sockets: { onmessage?: (event: { data: string }) => void }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      onmessage?: (event: { data: string }) => void;
      constructor() {
        sockets.push(this);
      }
      close(): void {}
    },
  );
  return {
    say: (event) => {
      for (const { onmessage } of sockets) onmessage?.({ data: JSON.stringify(event) });
    },
  };
}

export const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
export const mainMenu = () => screen.findByRole('navigation', { name: 'Main menu' });
export const tabBar = () => screen.findByRole('navigation', { name: 'Visited pages' });
/** The tabs come to be these, in this order: a visit is noted once its page is drawn. */
export const tabsAre = (...names: string[]) =>
  waitFor(async () => {
    const tabs = within(await tabBar()).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
  });
