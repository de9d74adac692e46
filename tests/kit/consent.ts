import type { HttpClient } from '#server/connectors/lib/http.ts';
import type {
  AppKeys,
  ConnectedStore,
  ConsentRound,
  StoreAuthorisation,
  StoreConnector,
} from '#server/connectors/store.ts';
import { answerConsent, type ConsentAnswer } from './answerConsent.ts';

export type Authorised = StoreConnector & { authorisation: StoreAuthorisation };

/** A round of consent that nobody listens for; its shop is named where the platform does not ask itself. */
export const consentRound = (platform: string, shop: string | null): ConsentRound => ({
  state: 'state-1',
  returnUrl: `http://127.0.0.1:9/oauth/authorize/${platform}`,
  shop,
});

const roundOf = ({ platform, authorisation }: Authorised, shop: string): ConsentRound =>
  consentRound(platform, authorisation.shopOf ? shop : null);

/** Goes to the consent page for this shop, answers it, and returns the query that the browser is sent back with. */
export const consent = (
  connector: Authorised,
  http: HttpClient,
  app: AppKeys,
  shop: string,
  answer?: ConsentAnswer,
): Promise<Record<string, string>> =>
  answerConsent(http.effectiveUrl(connector.authorisation.consentUrl(app, roundOf(connector, shop))), shop, answer);

/** The stores that the consent for this shop grants. */
export async function consentTo(
  connector: Authorised,
  http: HttpClient,
  app: AppKeys,
  shop: string,
): Promise<[ConnectedStore, ...ConnectedStore[]]> {
  const brought = await consent(connector, http, app, shop);
  const [store, ...more] = await connector.authorisation.accept(app, brought, roundOf(connector, shop), http);
  if (!store) throw new Error('no store');
  return [store, ...more];
}
