import type { texts as English } from './journal.en.ts';

export const texts = {
  'row.changedInStoreSince': 'Se cambió en la tienda después y por eso se conservó: %{facts}.',
  'run.applyPrices':
    '%{count} producto con precio según las reglas |||| %{count} productos con precio según las reglas',
  'run.edit': 'Se editó %{product}',
  'run.watchAnswered': 'Se resolvió %{count} cambio de proveedores |||| Se resolvieron %{count} cambios de proveedores',
  'run.watch': 'Actualizado según el proveedor: %{product}',
  'run.collect': 'Actualizado según el proveedor',
  'run.delete': 'Se quitó %{count} producto |||| Se quitaron %{count} productos',
  'run.restore': 'Se recuperó %{count} producto |||| Se recuperaron %{count} productos',
  'run.translate': 'Traducción de %{count} producto (%{language}) |||| Traducción de %{count} productos (%{language})',
  'run.publishMend.cutTitle': 'Títulos acortados a la longitud de la plataforma',
  'run.publishMend.fillSku': 'SKU ausentes y repetidos completados',
  'run.publishMend.applyRules': 'Precios fijados por las reglas',
  'run.undo': 'Deshecho: %{title}',
  'run.applyRecipe': 'Receta «%{recipe}»',
  'run.undoEntry': 'Deshecho en un producto',
  'run.acceptDifferences':
    'Cambios del proveedor aceptados en %{count} producto |||| Cambios del proveedor aceptados en %{count} productos',
  'run.keepDifferences':
    'Valores propios conservados en %{count} producto |||| Valores propios conservados en %{count} productos',
  'run.followSupplier': '%{product}: vuelve a seguir al proveedor',
  'run.goBack': 'Restaurado al estado de %{at}',
  'run.bulkEdit': 'Se modificó %{count} producto |||| Se modificaron %{count} productos',
  'run.bulkTitle': 'Se modificó el título de %{count} producto |||| Se modificaron los títulos de %{count} productos',
  'run.bulkBodyHtml':
    'Se modificó la descripción de %{count} producto |||| Se modificaron las descripciones de %{count} productos',
  'run.bulkCategory':
    'Se modificó la categoría de %{count} producto |||| Se modificó la categoría de %{count} productos',
  'run.bulkTags':
    'Se modificaron las etiquetas de %{count} producto |||| Se modificaron las etiquetas de %{count} productos',
  'run.bulkPrice':
    'Se modificaron los precios de %{count} producto |||| Se modificaron los precios de %{count} productos',
  'run.bulkCompareAtPrice':
    'Se modificaron los precios originales de %{count} producto |||| Se modificaron los precios originales de %{count} productos',
  'run.bulkInventoryQuantity':
    'Se modificaron las existencias de %{count} producto |||| Se modificaron las existencias de %{count} productos',
  'run.bulkSku': 'Se modificaron los SKU de %{count} producto |||| Se modificaron los SKU de %{count} productos',
  'run.bulkBarcode':
    'Se modificaron los códigos de barras de %{count} producto |||| Se modificaron los códigos de barras de %{count} productos',
  'run.bulkWeight': 'Se modificaron los pesos de %{count} producto |||| Se modificaron los pesos de %{count} productos',
  'run.bulkWeightUnit':
    'Se modificó la unidad de peso de %{count} producto |||| Se modificó la unidad de peso de %{count} productos',
  'run.bulkShipping':
    'Se modificaron los datos de envío de %{count} producto |||| Se modificaron los datos de envío de %{count} productos',
  'run.bulkVideoUrl': 'Se modificó el vídeo de %{count} producto |||| Se modificaron los vídeos de %{count} productos',
  'run.create': 'Se creó %{product}',
  'run.split': '%{product} se dividió en %{count} productos',
  'run.merge': '%{count} productos se combinaron en %{product}',
  'run.storeEdit': '%{product} cambiado en %{stores} |||| %{count} productos cambiados en %{stores}',
  'run.storePrice':
    'Precios de %{product} cambiados en %{stores} |||| Precios de %{count} productos cambiados en %{stores}',
  'run.storeCompareAtPrice':
    'Precios originales de %{product} cambiados en %{stores} |||| Precios originales de %{count} productos cambiados en %{stores}',
  'run.storeInventory':
    'Existencias de %{product} cambiadas en %{stores} |||| Existencias de %{count} productos cambiadas en %{stores}',
  'run.storeStatus':
    'Estado de %{product} cambiado en %{stores} |||| Estado de %{count} productos cambiado en %{stores}',
  'run.publish': 'Publicación de %{count} producto en %{stores} |||| Publicación de %{count} productos en %{stores}',
  'journal.beyond': 'No se restablece al deshacer: %{facts}.',
  'storeField.images': 'imágenes',
  'storeField.options': 'opciones',
  'storeField.variants': 'variantes añadidas o quitadas',
  'storeField.title': 'título',
  'storeField.bodyHtml': 'descripción',
  'storeField.tags': 'etiquetas',
  'storeField.status': 'estado',
  'storeField.price': 'precio',
  'storeField.compareAtPrice': 'precio original',
  'storeField.inventory': 'existencias',
  'storeField.sku': 'SKU',
  'storeField.created': 'el producto en sí, que se creó allí (elimínelo en la tienda)',
  'storeField.unknown': 'lo que había antes, que no se conoce',
} satisfies typeof English;
