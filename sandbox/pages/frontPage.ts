import type { Cashier } from '../cashier/cashier.ts';
import { cashierCard } from '../cashier/cashierCard.ts';
import type { StorePlatform } from '../stores/storePlatform.ts';
import type { SupplierPlatform } from '../suppliers/supplierPlatform.ts';
import { TRANSLATOR_KEYS } from '../translators/translators.ts';
import type { World } from '../world.ts';
import { actionCards } from './actionCards.ts';
import { escapeHtml, facts, linkButton, page, postButton } from './page.ts';
import { storyCards } from './storyCards.ts';

/** What the sandbox holds and how to reach it: shops, accounts, keys, faults. */
export function frontPage(
  world: World,
  stores: readonly StorePlatform[],
  suppliers: readonly SupplierPlatform[],
  { cashier, code, said }: { cashier: Cashier; code?: string | undefined; said?: string | undefined },
): string {
  const faults = world.faults.inForce;
  const on = Object.keys(faults).length > 0;
  return page(
    'Sandbox',
    `<h1>Sandbox</h1>
    <p class="soft">Stores and suppliers on this machine, each speaking its platform's own protocol. Nothing here is real
    and nothing leaves this machine.</p>
    ${said ? `<div class="card said" role="status"><p>${escapeHtml(said)}</p></div>` : ''}
    ${storyCards(world, stores, suppliers)}
    ${actionCards(world, stores, suppliers)}
    ${stores.map((store) => store.cards()).join('')}
    ${code ? codeCard(code) : ''}${suppliers.map((supplier) => supplier.cards()).join('')}
    <h2>Where plans are paid</h2>${cashierCard(cashier)}
    <h2>Translation services</h2>${translatorCard(world)}
    <h2>Faults</h2>
    <div class="card">${on ? `<pre>${escapeHtml(JSON.stringify(faults, null, 2))}</pre>` : '<p>None. Every call does what it should.</p>'}
    <p class="soft">Change them with <code>POST /_world/faults</code>.</p></div>
    <h2>The world</h2>
    <div class="card"><p>Everything held, as JSON.</p><div class="actions">${linkButton('/_world', 'Look at the world')}
    ${linkButton('/_world/credentials', 'Keys as JSON')}${postButton('/_world/reset', 'Reset everything')}</div></div>`,
  );
}

function translatorCard(world: World): string {
  const { baidu, deepl, libre } = TRANSLATOR_KEYS;
  return `<div class="card"><p class="soft">They know some thirty words and no grammar.</p>
    ${facts({
      'Baidu, app id': baidu.appId,
      'Baidu, secret': baidu.key,
      'DeepL, key': deepl.key,
      'LibreTranslate, key': `${libre.key} (or none)`,
      Calls: `${world.url}/_hosts/ before fanyi-api.baidu.com, api-free.deepl.com, libretranslate.com`,
    })}</div>`;
}

/** Shown when this page itself was where an account was sent back to. */
function codeCard(code: string): string {
  return `<div class="card"><p>The account agreed. Its authorization code, good for some minutes and one use:</p>
    <p><code>${escapeHtml(code)}</code></p></div>`;
}
