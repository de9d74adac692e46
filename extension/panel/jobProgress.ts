import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { button, el } from './el.ts';
import { count } from './figures.ts';
import { note, pairNote } from './notes.ts';
import type { Shell } from './shell.ts';

const EVERY = 1500;

/** How far a collection is, until it has ended or the panel is closed; it goes on without the panel. */
export async function jobProgress(shell: Shell, jobId: string, link: string): Promise<void> {
  const bar = el('progress', { aria: { label: say('collecting') } });
  const text = el('p', { role: 'status' }, say('collecting'));
  const toJob = el('a', { className: 'link', href: link, target: '_blank', rel: 'noopener' }, say('severalJob'));
  const close = button(say('close'), () => shell.close());
  shell.foot(bar, text, el('div', { className: 'row spread' }, toJob, close));
  let open = true;
  void shell.closed.then(() => {
    open = false;
  });
  while (open) {
    const outcome = await ask('job', { jobId });
    if (outcome.kind === 'notPaired') return shell.foot(...pairNote(true));
    if (outcome.kind === 'refused') return shell.foot(note('bad', outcome.message), toJob, close);
    if (outcome.kind === 'done') {
      const { total, done, failed, finished } = outcome.result;
      bar.max = total;
      bar.value = done + failed;
      const values = { done: count(done), total: count(total), failed: count(failed) };
      text.textContent = say(finished ? 'severalDone' : 'severalProgress', values);
      if (finished) return;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}
