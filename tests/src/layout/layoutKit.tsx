import { configure, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

// Computing what is hidden, element by element, takes seconds in a whole page.
configure({ defaultHidden: true });

/** A screen this many pixels wide. */
export const screenOf = (width: number): void => {
  const matches = (media: string) => {
    const most = /max-width:\s*([\d.]+)px/.exec(media)?.[1];
    return most !== undefined && width <= Number(most);
  };
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches(media),
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
};

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
/** The names of the tabs in order. */
export const tabNames = async () =>
  within(await tabBar())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
