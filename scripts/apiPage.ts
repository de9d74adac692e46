import { restTables, type Table, tables } from '#contract/all.ts';
import type { Access, Meters } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/errors.ts';
import { sentence, type TextKey } from '#contract/texts.ts';

const who = (access: Access): string =>
  typeof access === 'string'
    ? access
    : 'roleNamedBy' in access
      ? `the role in \`${access.roleNamedBy}\``
      : access.join(', ');

/** What of the caller's plan a call uses up, and which feature it needs. */
const used = ({ quotas = [], feature }: Meters = {}): string =>
  [...quotas, ...(feature ? [`\`${feature}\``] : [])].join(', ');

/** Every call and every error code, as a page for people; programs read `GET /shop/openapi.json`. */
export function apiPage(): string {
  const parts = [...Object.values<Table>(tables), ...Object.values<Table>(restTables)].map(({ title, endpoints }) => {
    const rows = Object.values(endpoints).map(
      ({ method, path, access, confirm, needsPassword, meters, summary }) =>
        `| ${method} | \`${path}\` | ${who(access)}${confirm ? ', password given just now' : needsPassword ? ', password given' : ''} | ${used(meters)} | ${summary} |`,
    );
    return `## ${title}\n\n| method | path | who | uses | what |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const errors = Object.entries(errorCodes).map(([key, code]) => {
    const textKey = `error.${key}` as TextKey;
    return `| ${code} | \`${textKey}\` | ${sentence('en', textKey)} |`;
  });
  return [
    '# The API',
    '',
    'Written by `npm run docs:api` from `contract/`; do not edit. Shapes are in `GET /shop/openapi.json` of a running server.',
    '',
    'Every reply is `{ code, message, result }`. Code 200 is success; domain errors come with HTTP 200 and their code, the',
    'message in the language of `Accept-Language`, and `error` with the key, its variables and the fields concerned.',
    'Signed-in calls carry `Authorization: Bearer <accessToken>`. Wrong input is `error.invalidInput`: of each field its path, the key',
    'of what it should be, and the sentence for it. “Password given just now”: at sign-in or by `/shop/sso/confirm`, within 15 minutes;',
    'else the answer is `error.confirmNeeded`. “Password given”: a session that began by a link of a store (`/shop/sso/wooLogin`) answers',
    '`error.passwordNeeded` until `/shop/sso/confirm` took the password; so it does where the password has to be given just now.',
    '',
    '“Uses”: what of the plan of the caller’s business a call uses up (products taken in on a day, products in the pool, connected',
    'stores), or the feature that it needs. Without room it answers code 4001, or a row of its job fails with it; what it was sent is not',
    'lost. Everything else is never refused for a plan, but for publishing to stores and changing them by hand that a smaller plan lets be',
    'read only.',
    '',
    '`/shop/rest/<resource>` speaks the dialect of ra-data-simple-rest ([0023](decisions/0023-plain-resources.md)): `sort`, `range` and',
    '`filter` are JSON in the address, `Content-Range` says which rows of how many came, and `X-Next` what `after` takes to go on.',
    '',
    ...parts,
    `## Error codes\n\n| code | key | message |\n| --- | --- | --- |\n${errors.join('\n')}\n`,
  ].join('\n');
}
