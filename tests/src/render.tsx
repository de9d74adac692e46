import { configure } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** What an action changes is drawn when it returns. */
export function act<Answer>(action: () => Answer): Answer {
  return flushSync(action);
}

// The library's own way is React's `act`, which its production build does not have and real clicks do not go through.
configure({ eventWrapper: act, asyncWrapper: (wait) => wait(), unstable_advanceTimersWrapper: (advance) => advance() });

const drawn = new Map<Root, HTMLElement>();

/** Draws into the document, until the test has ended. */
export function render(content: ReactNode) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  drawn.set(root, element);
  const rerender = (next: ReactNode) => act(() => root.render(next));
  rerender(content);
  return { rerender };
}

/** Takes away whatever is drawn. */
export function cleanup(): void {
  for (const [root, element] of drawn) {
    act(() => root.unmount());
    element.remove();
  }
  drawn.clear();
}

type Wrapper = (props: { children: ReactNode }) => ReactNode;
const bare: Wrapper = ({ children }) => children;

interface HookOptions<Props> {
  initialProps?: Props;
  wrapper?: Wrapper;
}

/** Runs a hook in a component of its own; `result.current` is what it answered last. */
export function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  { initialProps, wrapper: Around = bare }: HookOptions<Props> = {},
) {
  const result = {} as { current: Result };
  const Host = ({ given }: { given: Props }) => {
    result.current = hook(given);
    return null;
  };
  const around = (given: Props) => (
    <Around>
      <Host given={given} />
    </Around>
  );
  const { rerender } = render(around(initialProps as Props));
  return { result, rerender: (given: Props) => rerender(around(given)) };
}
