import { brandName } from '#contract/enums.ts';
import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import { type ProductLink, productLinks } from '../sites/productLinks.ts';
import type { Site } from '../sites/site.ts';
import { attempt } from './attempt.ts';
import { button, el, picture } from './el.ts';
import { count } from './figures.ts';
import { jobProgress } from './jobProgress.ts';
import { busy, note, pairNote } from './notes.ts';
import type { Shell } from './shell.ts';

/** The products on a page of results, to be collected by their links. */
export async function severalView(shell: Shell, site: Site): Promise<void> {
  shell.foot();
  const paired = await ask('paired', null);
  if (paired === null || paired.lost) return shell.show(...pairNote(paired !== null));
  const links = productLinks(site, document, location.href);
  if (links.length === 0) {
    const again = button(say('tryAgain'), () => void severalView(shell, site));
    return shell.show(note('', say('severalNone')), el('div', {}, again));
  }
  const boxes = links.map((link) => ({ link, box: el('input', { type: 'checkbox', checked: true }) }));
  const chosen = (): ProductLink[] => boxes.filter(({ box }) => box.checked).map(({ link }) => link);
  const supplier = brandName[site.supplier];
  const byHand = site.byHandOnly === true;
  const foot = (): void => {
    const wanted = chosen();
    const press = () => void attempt(() => start(shell, wanted, byHand, paired.address), shell.foot);
    shell.foot(
      button(say('severalCollect', { count: count(wanted.length) }), press, {
        className: 'primary',
        disabled: wanted.length === 0,
      }),
    );
  };
  const set = (checked: boolean): void => {
    for (const { box } of boxes) box.checked = checked;
    foot();
  };
  for (const { box } of boxes) box.addEventListener('change', foot);
  shell.show(
    el('p', {}, say('severalHelp')),
    ...(byHand ? [note('', say('heldHelp', { supplier }))] : []),
    el(
      'div',
      { className: 'row' },
      button(say('all'), () => set(true)),
      button(say('none'), () => set(false)),
    ),
    el('ul', {}, ...boxes.map(({ link, box }) => el('li', {}, entry(link, box)))),
  );
  foot();
}

function entry({ title, url, imageSrc }: ProductLink, box: HTMLInputElement): HTMLElement {
  const shown = imageSrc ? picture(imageSrc) : el('span');
  return el('label', { className: 'found' }, box, shown, el('span', {}, title || url));
}

async function start(shell: Shell, links: readonly ProductLink[], byHand: boolean, address: string): Promise<void> {
  shell.foot(busy(say('collecting')));
  const outcome = await ask('links', { urls: links.map(({ url }) => url) });
  const press = () => void attempt(() => start(shell, links, byHand, address), shell.foot);
  const again = button(say('tryAgain'), press);
  if (outcome.kind === 'away') return shell.foot(note('warn', say('addressAway')), again);
  if (outcome.kind === 'notPaired') return shell.foot(...pairNote(true));
  if (outcome.kind === 'refused') return shell.foot(note('bad', outcome.message), again);
  const { jobId } = outcome.result;
  if (!byHand) return jobProgress(shell, jobId, `${address}/jobs/${encodeURIComponent(jobId)}`);
  shell.show(note('good', say('heldKept')), el('ul', {}, ...links.map((link) => el('li', {}, toOpen(link)))));
  shell.foot(button(say('close'), () => shell.close()));
}

function toOpen({ url, title, imageSrc }: ProductLink): HTMLElement {
  const shown = imageSrc ? picture(imageSrc) : el('span');
  const link = el('a', { className: 'link', href: url, target: '_blank', rel: 'noopener' }, title || url);
  return el('div', { className: 'found' }, el('span'), shown, el('span', {}, link));
}
