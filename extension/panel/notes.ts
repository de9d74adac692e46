import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from './el.ts';

export const note = (tone: 'good' | 'warn' | 'bad' | '', ...content: (Node | string)[]): HTMLElement =>
  el('div', { className: `note ${tone}`.trim(), role: tone === 'bad' ? 'alert' : 'status' }, ...content);

/** Something under way. */
export const busy = (text: string): HTMLElement => el('p', { className: 'note busy', role: 'status' }, text);

/** That this browser has to be paired before anything can be collected, and where. */
export const pairNote = (wasPaired: boolean): Node[] => [
  note(wasPaired ? 'warn' : '', say(wasPaired ? 'pairAgain' : 'pairFirst')),
  el(
    'div',
    {},
    button(say('pairNow'), () => void ask('openOptions', null), { className: 'primary' }),
  ),
];

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
