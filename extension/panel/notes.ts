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
