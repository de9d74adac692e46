import { escapeHtml, linkButton, page, postButton } from './page.ts';

/** WordPress's plain error page, as wp_die shows it. */
export function diePage(title: string, message: string): string {
  return page(title, `<div class="card"><p>${escapeHtml(message)}</p></div>`);
}

/** The owner's sign-in, one click: the sandbox knows its owner. */
export function loginPage(shop: string, action: string, app: string): string {
  return page(
    `Sign in to ${shop}`,
    `<h1>${escapeHtml(shop)}</h1><p><strong>${escapeHtml(app)}</strong> would like to connect to your store.</p>
    <div class="card"><p>To continue, sign in as the owner of this store.</p>
    <div class="actions">${postButton(action, 'Sign in as shop owner', true)}</div></div>`,
  );
}

/** The question whether an application gets keys. */
export function grantPage(shop: string, app: string, scope: string, approve: string, deny: string): string {
  const rights = { read: 'Read', write: 'Write', read_write: 'Read/Write' }[scope] ?? scope;
  return page(
    'Application authentication request',
    `<h1>${escapeHtml(app)} would like to connect to your store</h1>
    <div class="card"><p>This will give "${escapeHtml(app)}" <strong>${escapeHtml(rights)}</strong> access to
    ${escapeHtml(shop)}: create webhooks, view and manage coupons, customers, orders and sales reports, products.</p>
    <div class="actions">${linkButton(approve, 'Approve', true)}${linkButton(deny, 'Deny')}</div></div>`,
  );
}

/** What a visitor of the shop sees: its published products. */
export function storefrontPage(
  shop: string,
  products: { name: string; price: string; href: string; src: string }[],
): string {
  const cards = products.map(
    ({ name, price, href, src }) => `<div class="card">
      ${src ? `<img src="${escapeHtml(src)}" alt="" width="96" height="96">` : ''}
      <h3><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></h3><p>${escapeHtml(price)}</p></div>`,
  );
  return page(
    shop,
    `<h1>${escapeHtml(shop)}</h1>${cards.join('') || '<p class="soft">Nothing on the shelves yet.</p>'}`,
  );
}

/** A product's own page; its description is what the shop stored, cleaned by the shop. */
export function productPage(shop: string, name: string, price: string, description: string, images: string[]): string {
  const pictures = images.map((src) => `<img src="${escapeHtml(src)}" alt="" width="96" height="96">`);
  return page(
    name,
    `<p class="soft">${escapeHtml(shop)}</p><h1>${escapeHtml(name)}</h1><p>${escapeHtml(price)}</p>
    <p>${pictures.join(' ')}</p><div class="card">${description}</div>`,
  );
}
