import { scriptJson } from '../../../lib/scriptJson.ts';
import type { productData } from './productData.ts';

const PIECE = 600;

/** The page's data as a Next.js server streams it: the description as a row of bytes, prices behind a reference, cut anywhere. */
export function flightScripts(data: ReturnType<typeof productData>): string {
  const { description, ...desc } = data.prodDesc;
  const { itemWholesaleRangeVos, ...price } = data.prodPrice;
  const props = {
    ...data,
    prodDesc: { ...desc, description: '$49' },
    prodPrice: { ...price, itemWholesaleRangeVos: '$4b' },
    prodSeller: '$21',
  };
  const stream = [
    '1:HL["https://js.dhresource.com/webp/m/buyerassets/_next/static/css/e6de6fa92ac301ea.css","style"]\n0:"$L2"\n',
    '13:I[60391,["7851","static/chunks/7851.js"],"default"]\n',
    `21:${JSON.stringify(data.prodSeller)}\n`,
    `49:T${Buffer.byteLength(description).toString(16)},${description}`,
    `4b:${JSON.stringify(itemWholesaleRangeVos)}\n`,
    `9:["$","$13",null,{"fallback":null,"children":["$","$L2c",null,${JSON.stringify(props)}]}]\n`,
  ].join('');
  const pieces = stream.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'g')) ?? [];
  const pushes = pieces.map((piece) => `<script>self.__next_f.push([1,${scriptJson(piece)}])</script>`);
  return `<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])</script>${pushes.join('')}`;
}
