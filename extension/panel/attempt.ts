import { say } from '../i18n/index.ts';
import { button, el } from './el.ts';
import { note } from './notes.ts';

/** Does what a person asked for; what goes wrong in it is told where they look, with a way to try again. */
export async function attempt(work: () => Promise<void>, tell: (...content: Node[]) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The extension was updated under the page: its old scripts reach the new one no more.
    const gone = error instanceof Error && /context invalidated|Receiving end/i.test(error.message);
    const again = button(say('tryAgain'), () => void attempt(work, tell));
    tell(note('bad', gone || !(error instanceof Error) ? say('pageChanged') : error.message), el('div', {}, again));
  }
}
