/**
 * Who may import whom: the whole allowance. An import between our own rooms that no rule lets through fails the check.
 * The picture is in docs/architecture.md.
 */
const own = '^(contract|src|server|extension|sandbox|scripts|tests|bench)/';
const allow = (from, to) => ({ from: { path: from }, to: { path: to } });

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

    allow('^src/(main|App|routes|comingRoutes|preload)\\.tsx?$', '^src/'),
    allow('^src/resources/([^/]+)/', '^src/(custom|dataProvider|i18n|resources/$1)/'),
    allow('^src/(custom|dataProvider|authProvider|i18n)/', '^src/(custom|dataProvider|authProvider|i18n|assets)/'),

    // The frame: what starts the server and puts it together.
    allow('^server/[^/]+\\.ts$', '^server/'),
    // Small tools of the whole server.
    allow('^server/', '^server/(decimal|deps|env|html|ids|refusal|secrets|text)\\.ts$'),
    allow(
      '^server/(db|files|mail|outgoing|live|ledger|jobs|http)/',
      '^server/(db|files|mail|outgoing|live|ledger|jobs|http)/',
    ),
    allow('^server/backup/', '^server/(backup|db)/'),
    allow('^server/outgoing/', '^server/connectors/lib/'),
    // The interfaces and the registry.
    allow('^server/connectors/[^/]+\\.ts$', '^server/connectors/'),
    allow('^server/connectors/lib/', '^server/connectors/(lib/|supplier\\.ts$)'),
    allow(
      '^server/connectors/(stores|suppliers|translators)/([^/]+)/',
      '^server/connectors/(lib/|(store|supplier|supplierCatalogue|translator)\\.ts|$1/$2/)',
    ),
    allow('^server/modules/([^/]+)/', '^server/modules/$1/'),
    allow('^server/modules/', '^server/modules/[^/]+/index\\.ts$'),
    allow('^server/modules/', '^server/(db|jobs|ledger|http|files|mail|live)/'),
    allow('^server/modules/', '^server/connectors/(registry|store|supplier|supplierCatalogue|translator)\\.ts$'),
    allow('^server/modules/', '^server/connectors/lib/(http|pace|storeFault)\\.ts$'),

    allow('^scripts/', '^(scripts|contract|tests/kit)/'),
    allow('^scripts/buildExtension\\.ts$', '^extension/manifest\\.ts$'),
    allow('^(tests|bench)/', own),
  ],
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-is-zod-only',
      severity: 'error',
      from: { path: '^contract/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '/zod/' },
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
