/** Words for how a product is sold, as sentences name what a store is not told: in lists, so without a beginning or an end. */
const en = {
  'selling.backorders': 'selling on when stock is out',
  'selling.backorderNotice': 'telling customers of backorders',
  'selling.taxable': 'no tax',
  'selling.shipped': 'no shipping',
  'selling.downloadable': 'download',
  'selling.giftCard': 'gift card',
  'selling.seo': 'search engine title and description',
  'selling.shortDescription': 'short description',
  'selling.categories': 'further categories',
  'selling.platformCategory': 'category of the other platform',
  'selling.attributes': 'properties that are no options',
  'selling.taxClass': 'tax class',
  'selling.visibility': 'where the catalogue shows it',
  'selling.address': 'address of its page',
};
type Words = Record<keyof typeof en, string>;

const zh: Words = {
  'selling.backorders': '缺货时继续销售',
  'selling.backorderNotice': '缺货下单时通知顾客',
  'selling.taxable': '不收税',
  'selling.shipped': '无需发货',
  'selling.downloadable': '可下载商品',
  'selling.giftCard': '礼品卡',
  'selling.seo': '搜索引擎标题和描述',
  'selling.shortDescription': '简短描述',
  'selling.categories': '其他分类',
  'selling.platformCategory': '原平台类目',
  'selling.attributes': '非选项属性',
  'selling.taxClass': '适用税类',
  'selling.visibility': '目录可见性',
  'selling.address': '商品页地址',
};

const es: Words = {
  'selling.backorders': 'seguir vendiendo sin existencias',
  'selling.backorderNotice': 'aviso de reserva al cliente',
  'selling.taxable': 'sin impuestos',
  'selling.shipped': 'sin envío',
  'selling.downloadable': 'descarga',
  'selling.giftCard': 'tarjeta regalo',
  'selling.seo': 'título y descripción para buscadores',
  'selling.shortDescription': 'descripción corta',
  'selling.categories': 'otras categorías',
  'selling.platformCategory': 'categoría de la otra plataforma',
  'selling.attributes': 'propiedades que no son opciones',
  'selling.taxClass': 'clase de impuesto',
  'selling.visibility': 'visibilidad en el catálogo',
  'selling.address': 'dirección de su página',
};

const ja: Words = {
  'selling.backorders': '在庫切れ時の販売継続',
  'selling.backorderNotice': '取り寄せ時のお客様への通知',
  'selling.taxable': '非課税',
  'selling.shipped': '配送なし',
  'selling.downloadable': 'ダウンロード商品',
  'selling.giftCard': 'ギフトカード',
  'selling.seo': '検索エンジン用のタイトルと説明',
  'selling.shortDescription': '短い説明',
  'selling.categories': '2 つ目以降のカテゴリー',
  'selling.platformCategory': '元のプラットフォームのカテゴリー',
  'selling.attributes': 'オプション以外の属性',
  'selling.taxClass': '税区分',
  'selling.visibility': 'カタログでの表示設定',
  'selling.address': '商品ページのアドレス',
};

export const selling = { en, zh, es, ja };
