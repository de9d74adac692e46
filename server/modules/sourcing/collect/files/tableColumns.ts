import type { TableField } from '#contract/importWords.ts';
import { type Aliases, proposedColumns } from './columns.ts';

/**
 * What suppliers and spreadsheets call their columns, in the languages that they write. A table is read as Shopify's
 * layout is: a row for each variant, those of one product under one handle; a table without a handle has a product a row.
 */
export const tableAliases = {
  handle: ['Handle', 'Product ID', 'Parent SKU', 'Item group ID', 'Style', 'SPU', '商品ID', '产品编号', '商品管理番号'],
  title: [
    ...[
      'Title',
      'Name',
      'Product name',
      'Product title',
      'Item name',
      'Product',
      '商品名称',
      '产品名称',
      '商品标题',
      '标题',
    ],
    ...['品名', '商品名', 'タイトル', '상품명', 'Titel', 'Produktname', 'Artikelname', 'Bezeichnung', 'Titre', 'Nom'],
    ...[
      'Nom du produit',
      'Título',
      'Nombre',
      'Nombre del producto',
      'Titolo',
      'Nome',
      'Nome prodotto',
      'Nome do produto',
    ],
    ...['Название', 'Наименование', 'Nazwa', 'Naam', 'Ürün adı'],
  ],
  body: [
    ...[
      'Description',
      'Body (HTML)',
      'Body',
      'Product description',
      'Details',
      '描述',
      '商品描述',
      '产品描述',
      '商品説明',
    ],
    ...[
      '説明',
      '상품설명',
      'Beschreibung',
      'Descripción',
      'Descrizione',
      'Descrição',
      'Описание',
      'Opis',
      'Omschrijving',
    ],
  ],
  vendor: [
    ...['Vendor', 'Brand', 'Supplier', 'Manufacturer', '品牌', '供应商', 'ブランド', 'メーカー', '브랜드', 'Marke'],
    ...[
      'Hersteller',
      'Lieferant',
      'Marque',
      'Fournisseur',
      'Marca',
      'Proveedor',
      'Fornitore',
      'Бренд',
      'Marka',
      'Merk',
    ],
  ],
  type: [
    ...['Type', 'Category', 'Product type', 'Categories', '分类', '类目', '类别', 'カテゴリ', 'カテゴリー', '카테고리'],
    ...['Kategorie', 'Catégorie', 'Categoría', 'Categoria', 'Категория', 'Kategoria', 'Categorie'],
  ],
  tags: ['Tags', 'Keywords', '标签', '关键词', 'タグ', '태그', 'Schlagwörter', 'Étiquettes', 'Etiquetas', 'Теги'],
  option1Name: ['Option1 Name', 'Option 1 name'],
  option1Value: [
    ...[
      'Option1 Value',
      'Option 1 value',
      'Colour',
      'Color',
      '颜色',
      '色',
      'カラー',
      '색상',
      'Farbe',
      'Couleur',
      'Colore',
    ],
    ...['Cor', 'Цвет', 'Kolor', 'Kleur', 'Variant', 'Variante'],
  ],
  option2Name: ['Option2 Name', 'Option 2 name'],
  option2Value: [
    ...[
      'Option2 Value',
      'Option 2 value',
      'Size',
      '尺寸',
      '尺码',
      'サイズ',
      '사이즈',
      'Größe',
      'Taille',
      'Talla',
      'Taglia',
    ],
    ...['Tamanho', 'Размер', 'Rozmiar', 'Maat'],
  ],
  option3Name: ['Option3 Name', 'Option 3 name'],
  option3Value: ['Option3 Value', 'Option 3 value', 'Material', '材质', '素材'],
  sku: [
    ...[
      'SKU',
      'Variant SKU',
      'Item number',
      'Item no',
      'Model',
      '货号',
      '商家编码',
      '品番',
      '型番',
      'Artikelnummer',
      'Art-Nr',
    ],
    ...['Référence', 'UGS', 'Referencia', 'Codice', 'Артикул', 'Symbol'],
  ],
  barcode: ['Barcode', 'EAN', 'GTIN', 'UPC', '条码', '条形码', 'JANコード', 'JAN', '바코드', 'Штрихкод', 'Code-barres'],
  price: [
    ...[
      'Price',
      'Variant Price',
      'Retail price',
      'Selling price',
      'Sale price',
      'RRP',
      '价格',
      '售价',
      '零售价',
      '価格',
    ],
    ...['販売価格', '売価', '가격', '판매가', 'Preis', 'Verkaufspreis', 'VK', 'Prix', 'Prix de vente', 'Precio', 'PVP'],
    ...['Prezzo', 'Preço', 'Цена', 'Cena', 'Prijs', 'Fiyat'],
  ],
  compareAtPrice: [
    'Compare at price',
    'Variant Compare At Price',
    'List price',
    'MSRP',
    'UVP',
    '原价',
    '市场价',
    '定価',
  ],
  cost: [
    ...['Cost', 'Cost per item', 'Cost price', 'Wholesale price', 'Purchase price', 'Supplier price', '成本', '成本价'],
    ...[
      '进货价',
      '批发价',
      '原価',
      '仕入価格',
      '공급가',
      'Einkaufspreis',
      'EK',
      "Prix d'achat",
      'Coste',
      'Costo',
      'Custo',
    ],
    ...['Закупочная цена', 'Koszt', 'Inkoopprijs'],
  ],
  stock: [
    ...['Stock', 'Quantity', 'Qty', 'Inventory', 'Inventory quantity', 'Available', 'On hand', '库存', '数量', '在庫'],
    ...[
      '在庫数',
      '재고',
      '수량',
      'Bestand',
      'Lagerbestand',
      'Menge',
      'Quantité',
      'Existencias',
      'Cantidad',
      'Giacenza',
    ],
    ...['Quantità', 'Estoque', 'Остаток', 'Количество', 'Stan magazynowy', 'Ilość', 'Voorraad', 'Stok'],
  ],
  grams: ['Grams', 'Weight (g)', 'Weight g', '重量(g)', '重量（克）', '克重'],
  kilograms: [
    ...['Weight', 'Weight (kg)', '重量', '重量(kg)', '무게', 'Gewicht', 'Poids', 'Peso', 'Вес', 'Waga', 'Ağırlık'],
  ],
  image: [
    ...[
      'Image',
      'Images',
      'Image URL',
      'Image link',
      'Picture',
      'Photo',
      'Main image',
      '图片',
      '主图',
      '图片链接',
      '画像',
    ],
    ...['画像URL', '이미지', 'Bild', 'Bilder', 'Bild-URL', 'Imagen', 'Imágenes', 'Immagine', 'Imagem', 'Изображение'],
    ...['Фото', 'Zdjęcie', 'Afbeelding', 'Resim', 'Image Src'],
  ],
  variantImage: ['Variant Image', 'SKU image', 'SKU图片'],
} satisfies Aliases<TableField>;

/** `Image 2`, `图片3`: pictures that have a column each. */
const MORE_PICTURES =
  /^(additional)?(image|picture|photo|img|bild|imagen|immagine|imagem|图片|主图|画像|이미지|фото)(url|link|src)?\d+(url|link)?$/iu;

/** The proposal for a table: every column of pictures is one. */
export function proposedTable(header: readonly string[]): Record<string, TableField> {
  const proposed = proposedColumns<TableField>(tableAliases, header);
  for (const column of header) {
    if (proposed[column] === undefined && MORE_PICTURES.test(column.replace(/[\s_\-.]/g, '')))
      proposed[column] = 'image';
  }
  return proposed;
}
