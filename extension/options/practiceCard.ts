import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { note } from '../panel/notes.ts';
import { permissionFor } from './address.ts';

/** Where the sandbox plays the suppliers: lets the panel work on its pages as well. */
export function practiceCard(
  practice: Readonly<Record<string, string>>,
  allowed: boolean,
  changed: () => void,
): HTMLElement {
  const answer = el('div');
  const origins = [...new Set(Object.values(practice).map(permissionFor))];
  const set = async (allow: boolean): Promise<void> => {
    if (allow && !(await chrome.permissions.request({ origins }))) {
      return answer.replaceChildren(note('bad', say('addressRefused')));
    }
    await ask('practice', { allow });
    changed();
  };
  return el(
    'section',
    { className: 'card stack', aria: { label: say('practice') } },
    el('h2', {}, say('practice')),
    el('p', { className: 'quiet' }, say('practiceHelp')),
    el(
      'div',
      {},
      button(say(allowed ? 'practiceForbid' : 'practiceAllow'), () => void set(!allowed)),
    ),
    answer,
  );
}
