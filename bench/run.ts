// `npm run bench [bulk|customers|editor|firstSync|import|list|orders|publish|purchases|stock|stores|watch|web|webhooks]`: what the README's figures come from. Each is
// measured beside its reference in the same run, on PostgreSQL where one is found and on PGlite, and said as a ratio. `stores`
// takes a number of products: `npm run bench stores 200`.
import { benchBulk } from './bulk.ts';
import { benchCustomers } from './customers.ts';
import { benchEditor } from './editor.ts';
import { benchFirstSync } from './firstSync.ts';
import { benchImport } from './import.ts';
import { databasesAtHand } from './kit/database.ts';
import type { Figure } from './kit/figure.ts';
import { benchList } from './list.ts';
import { benchOrders } from './orders.ts';
import { benchPublish } from './publish.ts';
import { benchPurchases } from './purchases.ts';
import { benchStock } from './stock.ts';
import { benchStores } from './stores.ts';
import { benchWatch } from './watch/index.ts';
import { benchWeb } from './web/index.ts';
import { benchWebhooks } from './webhooks/index.ts';

const all = {
  bulk: benchBulk,
  customers: benchCustomers,
  editor: benchEditor,
  firstSync: benchFirstSync,
  import: benchImport,
  list: benchList,
  orders: benchOrders,
  publish: benchPublish,
  purchases: benchPurchases,
  stock: benchStock,
  stores: benchStores,
  watch: benchWatch,
  web: benchWeb,
  webhooks: benchWebhooks,
};
const wanted = process.argv.slice(2).filter((name): name is keyof typeof all => name in all);
const names = wanted.length > 0 ? wanted : (Object.keys(all) as (keyof typeof all)[]);

const figures: Figure[] = [];
for (const database of await databasesAtHand()) {
  for (const name of names) figures.push(...(await all[name](database)));
}
console.table(
  figures.map(({ what, database, ours, reference, unit, ratio, budget }) => ({
    what,
    database,
    ours: `${ours.toFixed(1)} ${unit}`,
    reference: `${reference.toFixed(1)} ${unit}`,
    ratio: ratio.toFixed(2),
    budget,
  })),
);
process.exit(0);
