import type { texts as English } from './publishing.en.ts';

export const texts = {
  'row.sellingLeftOut':
    '%{platform} no ha recibido todo lo que se sabe de cómo se vende: %{facts}. Configúrelo allí, si la plataforma lo admite.',
  'row.addressTaken': 'Otro producto de la tienda tiene la dirección «%{address}». La tienda eligió otra.',
  'row.skuMissing': 'Una variante no tiene SKU: será más difícil casar los pedidos.',
  'row.belowCost': 'Una variante se vende a %{price} y cuesta %{cost}.',
  'row.atCost': 'Una variante se vende a su coste, %{cost}: no hay margen.',
  'row.priceGuessed':
    'El precio del proveedor es una estimación, no se leyó en su página. Compruébelo antes de vender.',
  'row.pricePromotional':
    'El proveedor solo indicó un precio para compradores nuevos o seleccionados: puede que pague más.',
  'row.minOrder': 'El pedido mínimo del proveedor es de %{pieces} unidades: no se puede comprar de una en una.',
  'row.titleTooLong': '%{platform} admite títulos de %{limit} caracteres como máximo.',
  'row.titleTooShort': '%{platform} exige títulos de al menos %{limit} caracteres.',
  'row.bodyTooLong': '%{platform} admite descripciones de %{limit} caracteres como máximo.',
  'row.bodyTooShort': '%{platform} exige una descripción.',
  'row.skuTaken':
    'El SKU %{sku} pertenece a otro producto de esta tienda (número %{holder}). Cambie el SKU o elimine ese producto.',
  'row.skuInTrash':
    'El SKU %{sku} lo tiene un producto en la papelera de la tienda. Vacíe allí la papelera y reintente.',
  'row.skuRepeated': 'Dos variantes de este producto usan el SKU %{sku}. Dé a cada una el suyo.',
  'row.priceMissing': 'Una variante no tiene precio. Indique los precios antes de publicar.',
  'row.comparePriceLow': 'El precio original no supera el precio de venta, así que se omitió.',
  'row.currencyKept':
    '%{amount} %{from} cuenta como %{amount} %{to}: la tienda vende en %{to} y no se indicó ningún tipo de cambio.',
  'row.currencyDiffers': 'El producto tiene su precio en %{from}; la tienda vende en %{to}.',
  'row.optionsUnlisted':
    'La tienda ha cambiado valores de opciones y los compradores no pueden elegir estos: %{values}. Cámbielos por otros sin signos especiales y publique de nuevo.',
  'row.collectionRefused': 'La tienda rechazó la colección, así que se omitió.',
  'row.tagsRefused': 'La tienda rechazó algunas etiquetas, así que se omitieron.',
  'row.barcodeRefused': 'La tienda rechazó el código de barras %{barcode}, así que se omitió.',
  'row.barcodesNotKept': 'La tienda no guarda códigos de barras como %{barcode}, así que se omitieron.',
  'row.archivedHidden': '%{platform} no tiene archivo: el producto está ahí, pero oculto.',
  'row.archivedDraft': '%{platform} no tiene archivo: el producto está ahí como borrador.',
  'row.continueSellingLeftOut': '%{platform} no permite seguir vendiendo sin existencias, por lo que se ha omitido.',
  'row.tagsLeftOut': '%{platform} no guarda etiquetas, por lo que se han omitido.',
  'row.comparePriceLeftOut': '%{platform} no muestra aquí un precio original, por lo que se ha omitido.',
  'row.barcodeLeftOut': '%{platform} no guarda códigos de barras, por lo que se ha omitido.',
  'row.collectionLeftOut': '%{platform} no admite aquí una colección, por lo que se ha omitido.',
  'row.auditPending': '%{platform} revisa el producto antes de ponerlo a la venta.',
  'row.categoryChosen':
    '%{platform} ha puesto el producto en la categoría «%{category}». Cámbiela en Seller Center si otra es más adecuada.',
  'row.categoryMissing':
    '%{platform} no encontró ninguna categoría para este título y no acepta productos sin categoría. Escriba un título más claro.',
  'row.packageAssumed':
    '%{platform} exige el peso y el tamaño del paquete; se supuso %{assumed}. Indique los reales en el producto.',
  'row.skuAdapted': '%{platform} no acepta el SKU «%{sku}»; se envió «%{sent}».',
  'row.stockCapped': '%{platform} cuenta como máximo %{limit} unidades por variante; el resto se omitió.',
  'row.stockCountedForAllOrNone':
    '%{platform} cuenta las existencias de todas las variantes de un producto o de ninguna. Una no tiene cantidad, así que no se cuenta ninguna.',
  'row.stockMissing': '%{platform} necesita una cantidad en existencias para cada variante. Indique una.',
  'row.draftHidden': '%{platform} no convierte en borrador un producto que ya se publicó: sigue ahí, pero oculto.',
  'row.optionsOverLimit': '%{platform} acepta como máximo %{limit} opciones. Quite una o divida el producto.',
  'row.variantsOverLimit': '%{platform} acepta como máximo %{limit} variantes por producto. Quite algunas o divídalo.',
  'row.optionTooLong': '%{platform} acepta aquí como máximo %{limit} caracteres: «%{value}». Acórtelo.',
  'row.stockNotTaken': '%{platform} no guardó las existencias tal como se enviaron. Compruébelas en la tienda.',
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
} satisfies typeof English;
