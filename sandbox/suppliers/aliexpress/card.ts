import { facts, linkButton } from '../../pages/page.ts';
import type { World } from '../../world.ts';
import { ACCOUNTS, APP } from './app.ts';

/** AliExpress on the front page. */
export function aliexpressCard(world: World): string {
  const authorize = new URLSearchParams({
    response_type: 'code',
    force_auth: 'true',
    client_id: APP.key,
    redirect_uri: `${world.url}/`,
    state: 'front-page',
  });
  const buttons = ACCOUNTS.map(({ name }) =>
    linkButton(
      `${world.url}/_hosts/api-sg.aliexpress.com/oauth/authorize?${authorize}&account=${name}`,
      `Sign in as ${name}`,
    ),
  );
  return `<h2>AliExpress</h2><div class="card"><h3>Open platform, dropshipping</h3>
    ${facts({
      'App key': APP.key,
      'App secret': APP.secret,
      Accounts: ACCOUNTS.map(({ name, country }) => `${name} (${country})`).join(', '),
      Calls: `${world.url}/_hosts/api-sg.aliexpress.com/sync`,
    })}
    <div class="actions">${buttons.join('')}</div></div>`;
}
