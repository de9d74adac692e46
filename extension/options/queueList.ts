import { brandName } from '#contract/enums.ts';
import { languageTag, say } from '../i18n/index.ts';
import { ask, type Waiting } from '../messages.ts';
import { button, el } from '../panel/el.ts';

/** The pages that wait, each with why; `changed` is called after something was done to one. */
export async function queueList(changed: () => void): Promise<HTMLElement> {
  const waiting = await ask('queue', null);
  const act = (work: Promise<unknown>): void => void work.then(changed);
  const row = (page: Waiting): HTMLElement =>
    el(
      'li',
      { className: 'waiting' },
      el(
        'div',
        { className: 'what' },
        el('a', { className: 'link', href: page.url, target: '_blank', rel: 'noopener' }, page.title || page.url),
        el(
          'span',
          { className: page.state === 'refused' ? 'why bad' : 'why' },
          `${brandName[page.supplier]} · ${why(page)}`,
        ),
      ),
      el(
        'div',
        { className: 'row' },
        button(say('send'), () => act(ask('retry', { key: page.key }))),
        button(say('drop'), () => act(ask('drop', { key: page.key }))),
      ),
    );
  return el(
    'section',
    { className: 'card stack', aria: { label: say('queue') } },
    el(
      'div',
      { className: 'row spread' },
      el('h2', {}, say('queue')),
      waiting.length > 0 ? button(say('sendNow'), () => act(ask('sendNow', null))) : null,
    ),
    waiting.length === 0 ? el('p', { className: 'quiet' }, say('queueEmpty')) : el('ul', {}, ...waiting.map(row)),
  );
}

function why({ state, message, addedAt, tries }: Waiting): string {
  if (state === 'refused') return message;
  if (state === 'other') return say('queueOther');
  const time = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(addedAt),
  );
  const tried = tries > 0 ? `, ${say('queueTries', { count: tries })}` : '';
  return say('queueWaiting', { time }) + tried;
}
