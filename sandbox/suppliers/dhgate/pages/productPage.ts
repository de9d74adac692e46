import { decimalOf } from '../../../lib/cents.ts';
import { escapeHtml, scriptJson } from '../../../pages/page.ts';
import type { DhgateProduct, DhgateSku } from '../catalogue.ts';
import { productData, type Visitor } from './productData.ts';

/** A product page as DHgate's site serves it since 2024. */
export function productPage(
  product: DhgateProduct,
  sku: DhgateSku,
  visitor: Visitor,
  picture: (src: string) => string,
): string {
  const title = escapeHtml(product.title);
  const canonical = `https://www.dhgate.com/product/${product.slug}/${product.canonicalCode ?? product.code}.html`;
  const cheapest = decimalOf(product.tiers.at(-1)?.cents ?? 0);
  const thumbs = product.images.map(
    (src, at) =>
      `<li spm-index="${at + 1}"><span><img src="${picture(src.replace('/0x0/', '/100x100/'))}" alt="${title}"/></span></li>`,
  );
  return `<!DOCTYPE html><html lang="EN"><head><meta charSet="utf-8"/><title>${title}, $${cheapest} | DHgate.Com</title>
<link rel="canonical" href="${canonical}"/></head><body spm-b="pd">
<input type="hidden" id="itemCode" value="${product.code}"/><input type="hidden" id="status" value="detail"/>
<div class="productMain_productMain__AVkr2"><div class="masterMap_smallMapWarp__UufdX"><ul class="masterMap_smallMapList__JTkBX" spm-c="imagelist">${thumbs.join('')}</ul></div>
<div class="masterMap_bigMap__f74jp"><img id="masterImg" src="${picture(product.images[0] ?? '')}" alt="${title}" width="480"/></div>
<div class="productMain_productMainRight__ZVyY1" data-section="SectionProductTitle" spm-c="soldby">
<div class="productInfo_productInfo__V8sBz"><h1>${title}</h1><span class="productSellerMsg_sold__4uE7Q">${product.sold} sold</span></div>
<div class="productPrice_priceWarp__rWYY7"><div class="productPrice_proPrice__ruyfd">US $${priceOf(product)} <span>/ Piece</span></div></div>
${optionRows(product, picture)}<a spm-index="store" href="https://www.dhgate.com/store/21714129">${escapeHtml(product.seller)}</a></div>
<div class="shippingInfo_shipping__Q1" data-section="SectionShipping">To ${visitor.country} via ${escapeHtml(product.freight.type)}</div>
<div data-section="SectionProductSpecifications"><ul>${product.attributes.map(([name, value]) => `<li><span>${escapeHtml(name)}:</span><em>${escapeHtml(value)}</em></li>`).join('')}</ul></div></div>
<script type="application/ld+json"> ${scriptJson(jsonLd(product, sku))}</script>
${flightScripts(productData(product, sku, visitor))}</body></html>`;
}

const priceOf = ({ tiers }: DhgateProduct): string => decimalOf(tiers[0]?.cents ?? 0);

function optionRows({ skus }: DhgateProduct, picture: (src: string) => string): string {
  const names = [...new Set(skus.flatMap(({ choices }) => choices.map(({ attrName }) => attrName)))];
  return names
    .map((name) => {
      const all = skus.flatMap(({ choices }) => choices.filter(({ attrName }) => attrName === name));
      const values = [...new Map(all.map((choice) => [choice.value, choice])).values()];
      const items = values.map(({ value, image }) =>
        image
          ? `<li><img src="${picture(image)}" alt="${escapeHtml(value)}" width="40"/></li>`
          : `<li><span>${escapeHtml(value)}</span></li>`,
      );
      return `<div class="productSku_skuRow__k2Bv1"><p>${escapeHtml(name)} : </p><ul>${items.join('')}</ul></div>`;
    })
    .join('');
}

function jsonLd(product: DhgateProduct, sku: DhgateSku): unknown[] {
  const url = `https://www.dhgate.com/product/${product.slug}/${product.code}.html`;
  return [
    {
      '@context': 'https://schema.org/',
      '@type': 'Product',
      name: product.title,
      sku: product.code,
      mpn: '105',
      image: [
        { '@type': 'ImageObject', contentURL: product.images[0] },
        ...product.images,
        ...product.images.map((src) => src.replace('/0x0/', '/100x100/')),
      ],
      brand: { '@type': 'Brand', name: 'dhgate' },
      offers: {
        '@type': 'Offer',
        priceCurrency: 'USD',
        price: (product.tiers.at(-1)?.cents ?? 0) / 100,
        url,
        availability: `https://schema.org/${sku.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        offerCount: sku.stock,
      },
    },
    {
      '@context': 'http://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, item: { '@id': 'https://www.dhgate.com', name: 'DHgate' } },
        {
          '@type': 'ListItem',
          position: 2,
          item: { '@id': 'https://www.dhgate.com/wholesale/x/c105.html', name: product.category },
        },
        { '@type': 'ListItem', position: 3, item: { '@id': '', name: product.title } },
      ],
    },
  ];
}

const PIECE = 600;

/** The page's data as a Next.js server streams it: the description as a row of bytes, prices behind a reference, cut anywhere. */
function flightScripts(data: ReturnType<typeof productData>): string {
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
