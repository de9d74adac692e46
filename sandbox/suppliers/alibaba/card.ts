import { facts, linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { ACCOUNTS, APP } from './app.ts';

/** Alibaba.com on the front page. */
export function alibabaCard(world: World): string {
  const host = (name: string): string => `${world.url}/_hosts/${name}`;
  const authorize = new URLSearchParams({
    response_type: 'code',
    client_id: APP.key,
    redirect_uri: `${world.url}/`,
    state: 'front-page',
  });
  const buttons = ACCOUNTS.map(({ name }) =>
    linkButton(
      `${host('openapi-auth.alibaba.com')}/oauth/authorize?${authorize}&account=${name}`,
      `Sign in as ${name}`,
    ),
  );
  return `<h2>Alibaba.com</h2><div class="card"><h3>Open platform, buyers</h3>
    ${facts({
      'App key': APP.key,
      'App secret': APP.secret,
      Accounts: ACCOUNTS.map(({ name, country }) => `${name} (${country})`).join(', '),
      Calls: `${host('openapi-api.alibaba.com')}/rest/…`,
      'A product page': `${host('www.alibaba.com')}/product-detail/x_1600900100011.html`,
    })}
    <div class="actions">${buttons.join('')}${linkButton(`${host('www.alibaba.com')}/trade/search?SearchText=set`, 'A search page')}</div></div>`;
}
