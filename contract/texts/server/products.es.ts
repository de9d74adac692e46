import type { texts as English } from './products.en.ts';

export const texts = {
  'row.unexpected': 'Ocurrió algo inesperado y se registró como %{id}. Reintente las filas con error.',
  'row.productGone': 'El producto se eliminó de la lista de importación entretanto.',
  'row.changedSince':
    'Algunas partes se cambiaron después y se conservaron. Para deshacerlas también, restaure a un momento anterior.',
  'row.unchanged': 'No había cambiado nada: se dejó como está.',
  'row.noRuleFits': 'Ninguna regla de precios se aplica a este producto en esta tienda.',
  'row.isDraft': 'Todavía es un borrador. Añádalo primero a la lista de importación.',
  'row.neverCollected': 'Este producto nunca se importó de un proveedor.',
  'row.watchCurrency':
    'El proveedor indica precios en otra moneda que la de la importación, por lo que no se pueden comparar. Importe el producto de nuevo.',
  'row.optionsCollide': 'Dos variantes tendrían los mismos valores de opción. Cambie o elimine primero una de ellas.',
  'row.currencyOwnVariant':
    'Una variante propia no tiene precio del proveedor en la nueva moneda. Elimínela o fije usted los precios.',
  'row.lastVariant': 'Es la última variante y un producto necesita una. Elimine el producto en su lugar.',
  'row.nothingToUndo': 'Ya está como estaba.',
} satisfies typeof English;
