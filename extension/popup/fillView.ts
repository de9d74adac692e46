import { brandName } from '#contract/enums.ts';
import type { ClaimedPurchase } from '#contract/purchase.schemas.ts';
import type { Filled } from '../address/fillForm.ts';
import type { FieldKind } from '../address/kinds.ts';
import { say } from '../i18n/index.ts';
import { ask, type Outcome } from '../messages.ts';
import { button, el } from '../panel/el.ts';
import { attempt, busy, note, pairNote } from '../panel/notes.ts';
import type { Site } from '../sites/site.ts';

type Show = (...content: Node[]) => void;

/** What the person who paired this browser has taken to buy by hand at a supplier, each with a button that fills in its address. */
export async function fillView({ supplier }: Site, tabId: number, show: Show): Promise<void> {
  show(busy(say('fillLoading')));
  const outcome = await ask('claimed', { supplier });
  if (outcome.kind !== 'done') return show(...notDone(outcome));
  const { rows } = outcome.result;
  const title = el('h1', {}, say('fillTitle'));
  const values = { supplier: brandName[supplier] };
  if (rows.length === 0) {
    return show(title, note('', say('fillNone', values)), quiet(say('fillNoneHelp')), quiet(say('noProductHelp')));
  }
  const result = el('div', { className: 'stack' });
  const buttons = rows.map((row) => fillButton(row, tabId, (...content) => result.replaceChildren(...content)));
  show(title, quiet(say('fillHelp')), ...buttons, result);
}

const quiet = (text: string): HTMLElement => el('p', { className: 'quiet' }, text);

function fillButton({ purchaseId, orderNumber, recipientName, city }: ClaimedPurchase, tabId: number, tell: Show) {
  const label = say('fillOrder', { order: orderNumber, who: [recipientName, city].filter(Boolean).join(', ') });
  const press = async (): Promise<void> => {
    tell(busy(say('fillLoading')));
    const outcome = await ask('fill', { tabId, purchaseId });
    tell(...(outcome.kind === 'done' ? told(outcome.result) : notDone(outcome)));
  };
  return button(label, () => void attempt(press, tell));
}

function notDone(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Node[] {
  if (outcome.kind === 'notPaired') return pairNote(outcome.message !== '');
  return [note('bad', outcome.kind === 'refused' ? outcome.message : say('fillAway'))];
}

/** What became of each field, so that a person knows where to look before they press the supplier's own button. */
function told({ filled, changed, kept, left, missing }: Filled): Node[] {
  const found = filled.length + kept.length + left.length;
  if (found === 0) return [note('warn', say('fillNoForm'))];
  const sentence = (key: 'fillDone' | 'fillChanged' | 'fillKept' | 'fillLeft' | 'fillMissing', kinds: FieldKind[]) =>
    kinds.length === 0 ? [] : [say(key, { fields: kinds.map((kind) => say(`fill.${kind}`)).join(' · ') })];
  const good = sentence('fillDone', filled);
  const bad = [
    ...sentence('fillChanged', changed),
    ...sentence('fillKept', kept),
    ...sentence('fillLeft', left),
    ...sentence('fillMissing', missing),
  ];
  return [
    ...good.map((text) => note('good', text)),
    ...bad.map((text) => note('warn', text)),
    el('p', {}, say('fillCheck')),
  ];
}
