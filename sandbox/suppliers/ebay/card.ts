import { facts, linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { APP } from './app.ts';

/** eBay on the front page. */
export function ebayCard(world: World): string {
  const at = (address: string): string => `${world.url}/_hosts/${address}`;
  return `<h2>eBay</h2><div class="card"><h3>Browse API, by an application token</h3>
    ${facts({
      'Client id': APP.id,
      'Client secret': APP.secret,
      Token: at('api.ebay.com/identity/v1/oauth2/token'),
      Calls: at('api.ebay.com/buy/browse/v1'),
    })}
    <div class="actions">${linkButton(at('www.ebay.com/itm/256100400020'), 'A listing with 84 variations')}
    ${linkButton(at('www.ebay.com/sch/i.html?_nkw=pan'), 'Search page')}
    ${linkButton(at('www.ebay.com/itm/256100400013'), 'A check')}</div></div>`;
}
