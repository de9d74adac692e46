import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { withSystemTx } from './db/tenancy.ts';
import type { Deps } from './deps.ts';
import { sessionIdle } from './env.ts';
import { mountHelp } from './help/index.ts';
import { answerBrokenAddress, installErrorHandling } from './http/errors.ts';
import { mountLive } from './http/live.ts';
import { createMount, type Mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { contentPolicy, stayOnHttps } from './http/security.ts';
import { createSessions } from './http/session.ts';
import { mountWebApp } from './http/webApp.ts';
import { createJobReader } from './jobs/record.ts';
import { mountBulk } from './modules/catalogue/bulk/index.ts';
import { mountHistory } from './modules/catalogue/history/index.ts';
import { mountPictures } from './modules/catalogue/images/index.ts';
import { mountPool, mountSplitMerge } from './modules/catalogue/pool/index.ts';
import { mountPricing } from './modules/catalogue/pricing/index.ts';
import { mountRecipes } from './modules/catalogue/recipes/index.ts';
import { mountDifferences } from './modules/catalogue/supplierChanges/index.ts';
import { mountTranslate } from './modules/catalogue/translate/index.ts';
import { askToFold } from './modules/connections/mirror/index.ts';
import { mountStoreLinks } from './modules/connections/storeLinks/index.ts';
import { mountStores } from './modules/connections/stores/index.ts';
import { mountSuppliers } from './modules/connections/suppliers/index.ts';
import { mountWebhooks } from './modules/connections/webhooks/index.ts';
import { mountBusiness } from './modules/insight/business/index.ts';
import { mountDigest } from './modules/insight/digest/index.ts';
import { mountHome } from './modules/insight/home/index.ts';
import { mountPublish, planPublication } from './modules/listings/publish/index.ts';
import { mountStoreProducts, undoStoreProducts } from './modules/listings/storeProducts/index.ts';
import { mountCustomers } from './modules/sales/customers/index.ts';
import { mountMapping, undoMappings } from './modules/sales/mapping/index.ts';
import { followAgain, followOrders, mountOrders, undoOrders } from './modules/sales/orders/index.ts';
import { mountPlaces } from './modules/sales/places/index.ts';
import { mountPurchasing } from './modules/sales/purchasing/index.ts';
import { mountServiceOrders } from './modules/sales/serviceOrders/index.ts';
import { mountShipping } from './modules/sales/shipping/index.ts';
import { askToAllocate, mountStock } from './modules/sales/stock/index.ts';
import { mountWarehousing } from './modules/sales/warehousing/index.ts';
import { mountExtension } from './modules/sourcing/captures/index.ts';
import { mountCollect } from './modules/sourcing/collect/index.ts';
import { mountDiscovery } from './modules/sourcing/discovery/index.ts';
import { mountAccounts } from './modules/system/accounts/index.ts';
import { mountAdmin } from './modules/system/admin/index.ts';
import { mountAnnouncements } from './modules/system/announcements/index.ts';
import { mountBilling } from './modules/system/billing/index.ts';
import { mountJobs } from './modules/system/jobs/index.ts';
import { mountShownPictures } from './modules/system/keptImages/index.ts';
import { mountMember, refuseEarly } from './modules/system/plans/index.ts';
import { mountUploads } from './modules/system/uploads/index.ts';
import { mountViews } from './modules/system/views/index.ts';
import { mountRepricing } from './modules/upkeep/repricing/index.ts';
import { mountWatch, pushUndone } from './modules/upkeep/watch/index.ts';

/** Over all calls of one address: a lid on runaway scripts, far above what people behind one address do. */
const REQUESTS_PER_MINUTE = 6000;
/** How long one request may take to arrive: the largest file over a slow line, and no longer. */
const ARRIVES_WITHIN = 15 * 60_000;
const JSON_AT_MOST = 8 * 1024 * 1024;

/**
 * The HTTP side: the `/shop` calls, the live socket, the web app. `ready` says whether it can serve; `webRoot` is where
 * another build of the web app lies.
 */
export async function createApp(
  deps: Deps,
  { requestsPerMinute = REQUESTS_PER_MINUTE, webRoot }: { requestsPerMinute?: number; webRoot?: string } = {},
): Promise<{ app: FastifyInstance; mount: Mount }> {
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: JSON_AT_MOST,
    requestTimeout: ARRIVES_WITHIN,
    trustProxy: deps.env.TRUST_PROXY === 'on',
    forceCloseConnections: 'idle',
    frameworkErrors: answerBrokenAddress,
  });
  await app.register(helmet, contentPolicy(deps.env));
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: limits.importUpload, files: 1 }, throwFileSizeLimit: false });
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: '1 minute' });
  await app.register(websocket);
  installErrorHandling(app);
  stayOnHttps(app, deps.publicUrl);
  closeAfterAnswer(app);

  const sessions = createSessions(deps.db, sessionIdle(deps.env));
  const mount = createMount(app, sessions, refuseEarly(deps));
  await mountAccounts(mount, deps, sessions);
  mountAdmin(mount, deps, sessions);
  mountAnnouncements(mount, deps);
  mountUploads(mount, app, deps);
  mountShownPictures(app, deps, sessions);
  mountMember(mount, deps);
  await mountBilling(mount, app, deps);
  mountHome(mount, deps);
  mountBusiness(mount, deps);
  mountDigest(mount, deps);
  mountHelp(app, mount, deps);
  mountPool(mount, deps);
  mountSplitMerge(mount, deps);
  mountDifferences(mount, deps);
  mountHistory(mount, deps, pushUndone, {
    order: undoOrders,
    storeProduct: undoStoreProducts,
    mapping: undoMappings(followOrders),
  });
  mountBulk(mount, deps);
  mountPictures(mount, deps);
  mountCollect(mount, deps);
  mountExtension(mount, deps, sessions);
  mountPricing(mount, deps);
  mountRepricing(mount, deps);
  mountPublish(mount, deps);
  mountRecipes(mount, deps, planPublication);
  mountStores(mount, app, deps, sessions, {
    followAgain,
    disconnected: async (tx) => {
      await askToAllocate(tx);
      await askToFold(tx);
    },
  });
  mountStoreLinks(mount, deps);
  mountStoreProducts(mount, deps);
  mountOrders(mount, deps);
  mountCustomers(mount, deps);
  mountPlaces(mount);
  mountPurchasing(mount, deps);
  mountServiceOrders(mount, deps);
  mountShipping(mount, deps);
  mountStock(mount, deps);
  mountWarehousing(mount, deps);
  mountMapping(mount, deps, followOrders);
  await mountWebhooks(app, deps);
  mountSuppliers(mount, deps);
  mountWatch(mount, deps);
  mountDiscovery(mount, deps);
  mountTranslate(mount, deps);
  mountJobs(mount, deps);
  mountViews(mount, deps);
  mountLive(app, { sessions, live: deps.live, readJob: createJobReader(deps.db), publicUrl: () => deps.publicUrl });

  let document: Record<string, unknown> | undefined;
  // Made when it is asked for: no start waits for it.
  app.get('/shop/openapi.json', () => (document ??= openApiDocument(mount.endpoints, '0.1.0')));
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async () => {
    await withSystemTx(deps.db, (tx) => tx.client.query('select 1 from merchant limit 1'));
    return { ok: true };
  });
  await mountWebApp(app, webRoot);
  return { app, mount };
}

/** A connection that is busy when closing begins would stay open after its answer, and closing wait for its time-out. */
function closeAfterAnswer(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
