import { z } from 'zod';
import { queryOf, type Route } from '../request.ts';

/** Some of the platform's carriers, and what their numbers look like. */
const carriers = [
  { code: 'DJ-10001', en_name: 'CLE', cn_name: '可络客国际物流', number: /^CLE\d{10}$/ },
  { code: 'yunexpress', en_name: 'YunExpress', cn_name: '云途物流', number: /^YT\d{16}$/ },
  { code: 'china-post', en_name: 'China Post', cn_name: '中国邮政', number: /^[A-Z]{2}\d{9}CN$/ },
  { code: 'royal-mail', en_name: 'Royal Mail', cn_name: '英国皇家邮政', number: /^[A-Z]{2}\d{9}GB$/ },
  { code: 'ups', en_name: 'UPS', cn_name: '', number: /^1Z[A-Z0-9]{16}$/ },
  { code: 'shop-own', en_name: '', cn_name: '本店物流', number: /^BD\d{8}$/ },
];

const shown = ({ code, en_name, cn_name }: (typeof carriers)[number]) => ({ code, en_name, cn_name });

const detectSchema = z.strictObject({ tracking_number: z.string().regex(/^[A-Za-z0-9-]{5,50}$/) });

/** https://www.shoplazza.dev/v2024.07/reference/tracking-carriers-get-v202407 */
export const carrierRoutes: Route[] = [
  {
    method: 'GET',
    path: '/tracking/carriers',
    scope: 'read_order',
    answer: (call) => {
      queryOf(z.strictObject({}), call);
      return { tracking_carriers: carriers.map(shown) };
    },
  },
  {
    method: 'GET',
    path: '/tracking/carriers/detect',
    scope: 'read_order',
    answer: (call) => {
      const { tracking_number } = queryOf(detectSchema, call);
      const carrier = carriers.find(({ number }) => number.test(tracking_number));
      return { tracking_carrier: carrier ? shown(carrier) : null };
    },
  },
];
