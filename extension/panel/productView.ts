import type { Capture, Reading } from '#contract/capture.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import { say } from '../i18n/index.ts';
import { ask } from '../messages.ts';
import type { Site } from '../sites/site.ts';
import { attempt } from './attempt.ts';
import { deliveryList } from './deliveryList.ts';
import { button, el, picture } from './el.ts';
import { fieldList } from './fieldList.ts';
import { priceRange } from './figures.ts';
import { gather } from './gather.ts';
import { imagePicker } from './imagePicker.ts';
import { busy, note, pairNote } from './notes.ts';
import type { Shell } from './shell.ts';
import { variantPicker } from './variantPicker.ts';

/** Gathers the page, has it read, and shows what was found. */
export async function productView(shell: Shell, site: Site): Promise<void> {
  shell.foot();
  const paired = await ask('paired', null);
  if (paired === null) return shell.show(...pairNote(false));
  shell.show(busy(say('reading')));
  const capture = await gather(site);
  const outcome = await ask('read', { capture });
  const again = (): void => void attempt(() => productView(shell, site), shell.show);
  if (outcome.kind === 'away') return showUnread(shell, capture, say('awayRead'));
  if (outcome.kind === 'notPaired') {
    showUnread(shell, capture, say('waitingUnpaired'));
    return shell.show(...pairNote(true), shownOf(capture));
  }
  if (outcome.kind === 'refused') return shell.show(note('bad', outcome.message), tryAgain(again));
  showReading(shell, capture, outcome.result, again);
}

const tryAgain = (again: () => void): HTMLElement => el('div', {}, button(say('tryAgain'), again));

function showReading(
  shell: Shell,
  capture: Capture,
  { product, fields, delivery, problem }: Reading,
  again: () => void,
): void {
  if (product === null) {
    const content = fields.length > 0 ? [fieldList(fields)] : [];
    shell.show(note('bad', problem?.message ?? ''), tryAgain(again), ...content);
    return;
  }
  const images = imagePicker(product.images.map(({ src }) => src));
  const variants = variantPicker(product, () => foot());
  const [first] = product.images;
  shell.show(
    el(
      'section',
      { className: 'summary', aria: { label: say('product') } },
      first ? picture(first.src) : el('span'),
      el(
        'div',
        { className: 'stack' },
        el('p', { className: 'title' }, product.title),
        el('p', { className: 'amount' }, priceRange(product)),
      ),
    ),
    // A guess is told among the fields.
    ...(product.priceNotes ?? []).flatMap((one) => (one === 'guessed' ? [] : [note('warn', say(`price.${one}`))])),
    fieldList(fields),
    ...(product.images.length > 0 ? [images.element] : []),
    variants.element,
    ...(delivery.length > 0 ? [deliveryList(delivery)] : []),
  );
  const choice = (): CaptureChoice => ({ images: images.chosen(), variants: variants.chosen() });
  const collect = collector(shell, capture, choice, product.title);
  const foot = (): void => {
    const press = button(say('collect'), collect, { className: 'primary', disabled: variants.isEmpty() });
    shell.foot(...(variants.isEmpty() ? [note('warn', say('chooseVariant'))] : []), press);
  };
  foot();
}

/** A page that could not be read now: it can be collected whole. */
function showUnread(shell: Shell, capture: Capture, why: string): void {
  shell.show(note('warn', why), shownOf(capture));
  const collect = collector(shell, capture, () => ({}), capture.shown.title ?? capture.url);
  shell.foot(button(say('collect'), collect, { className: 'primary' }));
}

function shownOf({ shown }: Capture): HTMLElement {
  const [first] = shown.images ?? [];
  return el(
    'section',
    { className: 'summary', aria: { label: say('product') } },
    first ? picture(first) : el('span'),
    el(
      'div',
      { className: 'stack' },
      el('p', { className: 'title' }, shown.title ?? ''),
      el('p', { className: 'amount' }, shown.price ?? ''),
    ),
  );
}

/** Collects under one key, however often it is pressed. */
function collector(shell: Shell, capture: Capture, choice: () => CaptureChoice, title: string): () => void {
  const key = crypto.randomUUID();
  const press = (): void => void attempt(collect, shell.foot);
  const collect = async (): Promise<void> => {
    shell.foot(busy(say('collecting')));
    const collected = await ask('collect', { key, capture, choice: choice(), title });
    if (collected.kind === 'refused') {
      return shell.foot(note('bad', collected.message), button(say('tryAgain'), press));
    }
    if (collected.kind === 'waiting') {
      const text = say(collected.why === 'away' ? 'waiting' : 'waitingUnpaired');
      return shell.foot(
        note('warn', text),
        button(say('close'), () => shell.close()),
      );
    }
    const link = el('a', { className: 'link', href: collected.link, target: '_blank', rel: 'noopener' }, say('open'));
    shell.foot(
      note('good', el('strong', {}, collected.result.title), ' ', say(collected.result.outcome)),
      el(
        'div',
        { className: 'row spread' },
        link,
        button(say('close'), () => shell.close()),
      ),
    );
  };
  return press;
}
