const { readdirSync, readFileSync } = require('node:fs');

/**
 * Who may import whom: the whole allowance. An import between our own rooms that no rule lets through fails the check.
 * The picture is in docs/architecture.md.
 */
const own = '^(contract|src|server|extension|sandbox|scripts|tests|bench)/';
const allow = (from, to) => ({ from: { path: from }, to: { path: to } });

/** Files of the contract that bring zod along: schemas, what has no calls and imports zod, and the list of everything. */
const bringsZod = readdirSync(`${__dirname}/contract`)
  .filter((name) => /(?<!\.calls)\.ts$/.test(name))
  .filter((name) => /^import (?!type ).* from 'zod';$/m.test(readFileSync(`${__dirname}/contract/${name}`, 'utf8')))
  .map((name) => name.replaceAll('.', '\\.'));
const schemas = `^contract/(\\w+\\.schemas\\.ts|all\\.ts|${bringsZod.join('|')})$`;
const zod = '/node_modules/zod/';
/** Imports that load nothing, or nothing before they are asked for. */
const asTypes = { dependencyTypesNot: ['type-only'] };
const asTypesOrLater = { dependencyTypesNot: ['type-only', 'dynamic-import'] };
/** Where the web app checks what is typed: each loads with its form or page, never with what shows first. */
const checksInput = [
  // What forms check, apart from them: loaded when one is first checked.
  '^src/pages/login/accountForms\\.ts$',
  '^src/resources/account/signIn/signInForms\\.ts$',
  '^src/resources/accounts/announcements/AnnouncementForm\\.ts$',
  '^src/resources/watch/NoticeForm\\.ts$',
  '^src/resources/purchases/settings/BuyingForm\\.ts$',
  '^src/resources/buyingRules/RuleForm\\.ts$',
  '^src/resources/customers/edit/CustomerForm\\.ts$',
  '^src/resources/shipments/ship/ShipForm\\.ts$',
  '^src/resources/shipments/contents/ContentsForm\\.ts$',
  '^src/resources/shipments/reminders/RemindersForm\\.ts$',
  '^src/resources/warehousing/(shared/amounts|purchases/add/AddPurchaseForm|stock/changes/changeForms|stock/item/ItemForm)\\.ts$',
  // A dialog that opens when a call asks for the password.
  '^src/custom/shell/ConfirmPassword\\.tsx$',
  // The publish wizard and the editors of a product are forms as a whole: rates, cells and images are checked as typed.
  '^src/custom/pages/publish/publishForm\\.ts$',
  '^src/resources/pool/(create|edit)/',
];

/** Each imports those before it, and nothing after it. */
const inOrder = (root, rooms, behind = '') =>
  rooms.map((room, at) => allow(`^${root}/${room}/`, `^${root}/(${rooms.slice(0, at + 1).join('|')})/${behind}`));

/** The web app's rooms, and the layers of `custom`. */
const webRooms = ['lib', 'i18n', 'dataProvider', 'authProvider'];
const layers = ['theme', 'ui', 'data', 'form', 'list', 'shell'];
/** The server's domains. What must happen further right is handed over in app.ts or workers.ts. */
const domains = ['system', 'connections', 'catalogue', 'listings', 'upkeep', 'sourcing', 'sales', 'insight'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  allowedSeverity: 'error',
  allowed: [
    // Packages and Node itself are held by the rules below.
    { from: {}, to: { pathNot: own } },

    allow('^contract/', '^contract/'),
    allow('^(src|server|extension)/', '^contract/'),
    allow('^sandbox/', '^sandbox/'),
    allow('^extension/', '^extension/'),

    // The frame: what starts the web app and puts it together.
    allow('^src/[^/]+\\.tsx?$', '^src/'),
    ...inOrder('src', webRooms),
    allow('^src/(custom|pages|resources)/', `^src/(${webRooms.join('|')})/`),
    ...inOrder('src/custom', layers),
    allow('^src/custom/', '^src/assets/'),
    allow('^src/(custom/pages|pages|resources)/', `^src/custom/(${layers.join('|')})/`),
    allow('^src/custom/pages/', '^src/custom/pages/'),
    allow('^src/pages/', '^src/pages/'),
    allow('^src/resources/([^/]+)/', '^src/resources/$1/'),
    // What a resource lets others show of it.
    allow('^src/(custom/pages|pages|resources)/', '^src/resources/[^/]+/embed\\.tsx$'),

    // The frame: what starts the server and puts it together.
    allow('^server/[^/]+\\.ts$', '^server/'),
    // Small tools of the whole server.
    allow('^server/', '^server/(decimal|deps|env|html|ids|jsonHash|planFile|refusal|secrets|text)\\.ts$'),
    allow(
      '^server/(db|files|mail|outgoing|live|effects|jobs|http)/',
      '^server/(db|files|mail|outgoing|live|effects|jobs|http)/',
    ),
    allow('^server/backup/', '^server/(backup|db)/'),
    allow('^server/help/', '^server/(help|http)/'),
    allow('^server/(outgoing|effects)/', '^server/connectors/lib/'),
    // The interfaces and the registry.
    allow('^server/connectors/[^/]+\\.ts$', '^server/connectors/'),
    allow(
      '^server/connectors/lib/',
      '^server/connectors/(lib/|(supplier|purchase|parcels|listing|remoteOrder|fulfilment)\\.ts$)',
    ),
    allow(
      '^server/connectors/(stores|suppliers)/([^/]+)/',
      '^server/connectors/(lib/|(store|fulfilment|supplier|purchase|parcels)\\.ts|$1/$2/)',
    ),
    allow('^server/connectors/translators/', '^server/connectors/(lib/|translator\\.ts)'),
    allow('^server/connectors/payments/([^/]+)/', '^server/connectors/(lib/|payment\\.ts|payments/$1/)'),
    allow('^server/modules/([^/]+)/([^/]+)/', '^server/modules/$1/$2/'),
    ...inOrder('server/modules', domains, '[^/]+/index\\.ts$'),
    allow('^server/modules/', '^server/(db|jobs|effects|http|files|mail|live)/'),
    allow(
      '^server/modules/',
      '^server/connectors/(registry|store|supplier|purchase|parcels|payment|translator|fulfilment)\\.ts$',
    ),
    allow('^server/modules/', '^server/connectors/lib/(http|listings|pace|storeFault)\\.ts$'),

    allow('^scripts/', '^(scripts|contract|tests/kit)/'),
    allow('^scripts/buildExtension\\.ts$', '^extension/manifest\\.ts$'),
    allow('^scripts/purchaseLife\\.ts$', '/purchasing/purchase\\.ts$|/texts/buy\\.en\\.ts$'),
    allow('^(tests|bench)/', own),
  ],
  forbidden: [
    // Types included.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-is-zod-only',
      severity: 'error',
      from: { path: '^contract/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '/(zod|decimal\\.js)/' },
    },
    {
      name: 'calls-and-words-without-zod',
      comment: 'Calls, words and limits know schemas as types, so that pages import them without loading any.',
      severity: 'error',
      from: { path: '^contract/', pathNot: schemas },
      to: { path: [schemas, zod], ...asTypes },
    },
    {
      name: 'web-app-loads-schemas-with-forms',
      comment: 'As types, by import(), or in a file that loads with its form (checksInput).',
      severity: 'error',
      from: { path: '^src/', pathNot: checksInput },
      to: { path: [schemas, zod], ...asTypesOrLater },
    },
    {
      name: 'extension-loads-no-schema',
      severity: 'error',
      from: { path: '^extension/' },
      to: { path: [schemas, zod], ...asTypes },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|bench|scripts)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-dev-packages-in-production',
      severity: 'error',
      from: { path: '^(contract|src|server|sandbox)/', pathNot: '\\.d\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
