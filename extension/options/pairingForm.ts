import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { note } from '../panel/notes.ts';
import { originOf, permissionFor } from './address.ts';

function field(
  label: string,
  properties: Parameters<typeof el<'input'>>[1],
  help = '',
): { element: HTMLElement; input: HTMLInputElement } {
  const input = el('input', { type: 'text', autocomplete: 'off', spellcheck: false, ...properties });
  return {
    element: el('label', { className: 'stack' }, label, input, el('span', { className: 'quiet' }, help)),
    input,
  };
}

/** The form that pairs this browser; `done` is called when it is. */
export function pairingForm(known: { address: string; name: string } | null, done: () => void): HTMLElement {
  const address = field(say('address'), {
    value: known?.address ?? '',
    placeholder: 'https://',
    inputMode: 'url',
    name: 'address',
  });
  const code = field(say('code'), { name: 'code', maxLength: 40 }, say('codeHelp'));
  const name = field(say('browserName'), { value: known?.name ?? browserName(), maxLength: 100, name: 'browser' });
  const answer = el('div', { aria: { live: 'polite' } });
  const tell = (text: string): void => answer.replaceChildren(note('bad', text));
  const submit = async (): Promise<void> => {
    const origin = originOf(address.input.value);
    if (origin === null) return tell(say('addressWrong'));
    if (code.input.value.trim() === '') return tell(say('codeMissing'));
    // First of all: the browser asks only in answer to the press.
    if (!(await chrome.permissions.request({ origins: [permissionFor(origin)] }))) return tell(say('addressRefused'));
    const input = { address: origin, code: code.input.value.trim(), name: name.input.value.trim() || browserName() };
    const outcome = await ask('pair', input);
    if (outcome.kind === 'done') return done();
    tell(outcome.kind === 'away' ? say('addressAway') : outcome.message);
  };
  const press = button(say('pair'), () => void submit(), { className: 'primary' });
  const form = el(
    'form',
    { className: 'stack', noValidate: true },
    address.element,
    code.element,
    name.element,
    answer,
    el('div', {}, press),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return form;
}

/** What this browser is called until somebody gives it a name. */
function browserName(): string {
  const system = /Windows|Mac OS X|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? '';
  const called: Record<string, string> = { 'Mac OS X': 'macOS', CrOS: 'ChromeOS' };
  return ['Chromium', called[system] ?? system].filter(Boolean).join(' · ');
}
