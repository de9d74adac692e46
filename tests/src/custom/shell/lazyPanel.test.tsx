import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { LazyPanel, type PanelProps } from '#src/custom/shell/LazyPanel.tsx';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';

const Panel = ({ anchor, onClose }: PanelProps) =>
  anchor && (
    <button type="button" onClick={onClose}>
      Close the panel
    </button>
  );

/** A button whose panel's code arrives when the test says so. */
function openButton() {
  let arrive: () => void = () => undefined;
  const code = new Promise<{ Panel: typeof Panel }>((resolve) => {
    arrive = () => resolve({ Panel });
  });
  const View = lazyView<'Panel', PanelProps>(() => code, 'Panel');
  const Bar = () => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <>
        <button type="button" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
          Open
        </button>
        <LazyPanel view={View} anchor={anchor} onClose={() => setAnchor(null)} />
      </>
    );
  };
  render(<Bar />);
  return { button: screen.getByRole('button', { name: 'Open' }), arrive };
}

it('opens once its code is there', async () => {
  const { button, arrive } = openButton();
  await user.click(button);
  arrive();
  await user.click(await screen.findByRole('button', { name: 'Close the panel' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('is closed by Escape while its code is on its way', async () => {
  const { button, arrive } = openButton();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  arrive();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Close the panel' })).toBeDefined();
});
