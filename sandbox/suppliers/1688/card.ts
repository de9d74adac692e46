import { facts, linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { ACCOUNTS, APP } from './app.ts';

/** 1688 on the front page. */
export function ali1688Card(world: World): string {
  const authorize = new URLSearchParams({
    client_id: APP.key,
    site: '1688',
    redirect_uri: `${world.url}/`,
    state: 'front-page',
  });
  const at = (address: string): string => `${world.url}/_hosts/${address}`;
  const buttons = [
    ...ACCOUNTS.map(({ name }) =>
      linkButton(at(`auth.1688.com/auth/authorize.htm?${authorize}&account=${name}`), `Sign in as ${name}`),
    ),
    linkButton(at('detail.1688.com/offer/823801530024.html'), 'Product page'),
    linkButton(at('s.1688.com/selloffer/offer_search.htm?keywords='), 'Search page'),
  ];
  return `<h2>1688</h2><div class="card"><h3>Open platform, cross-border and dropshipping</h3>
    ${facts({
      'App key': APP.key,
      'App secret': APP.secret,
      Accounts: ACCOUNTS.map(({ name, loginId }) => `${name} (${loginId})`).join(', '),
      Calls: at('gw.open.1688.com/openapi/param2/1/…'),
    })}
    <div class="actions">${buttons.join('')}</div></div>`;
}
