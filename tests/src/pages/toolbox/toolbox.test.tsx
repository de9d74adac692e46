import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Compiled before the first test waits for it.
import '#src/pages/toolbox/ToolboxPage.tsx';
import { address, openApp } from '#tests/src/appKit.tsx';

describe('the toolbox', () => {
  it('is a page of its own, led to from every page, in the language that was chosen', async () => {
    const { user } = await openApp('/jobs', { token: true, language: 'es' });
    await user.click(await screen.findByRole('link', { name: 'Herramientas' }));
    expect(address()).toBe('/toolbox');
    // The tab of the page is called the same, and is there first.
    const frame = await vi.waitFor(() => {
      const found = document.querySelector<HTMLIFrameElement>('iframe[title="Herramientas"]');
      if (!found) throw new Error('There is no frame yet.');
      return found;
    });
    expect(new URL(frame.src).pathname).toBe('/__web__/toolbox/toolbox.html');
    expect(new URL(frame.src).search).toBe('?lang=es&theme=light');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  });
});
