import type { texts as English } from './imports.en.ts';

export const texts = {
  'row.badLine': 'Línea %{line}: %{detail}',
  'row.otherCurrency':
    '«%{value}» indica otra moneda que %{currency}, en la que se lee el archivo. Importe el archivo en la moneda de sus precios.',
  'row.damagedText':
    'Algunas letras de la línea %{line} están dañadas y se sustituyeron por �. Corríjalas en el producto.',
  'row.eitherNumber':
    '«%{value}» puede ser miles o decimales y nada en el archivo lo aclara: se leyó a la manera inglesa. Compruebe el precio.',
  'row.noPrice':
    '%{count} variante no tiene precio en el archivo. Póngalo antes de publicar. |||| %{count} variantes no tienen precio en el archivo. Ponga los precios antes de publicar.',
  'row.anyAttribute':
    'Allí el cliente puede elegir cualquier valor de %{names}. Aquí cada variante tiene un solo valor, así que se conserva como propiedad.',
  'row.sameIdentity':
    'La lista de importación ya tiene este producto, como «%{title}», de la misma fuente. Quite primero aquel u omita este.',
  'row.otherShop':
    '«%{id}» ya está en la lista de importación, como «%{title}» de %{store}: otra tienda, otro título y otros SKU. Indique si es el mismo producto o uno distinto.',
  'row.added': 'Añadido.',
  'row.updated': 'Actualizado.',
  'row.noTitle': 'Falta el título. Complételo en la primera línea del producto.',
  'row.noHandle': 'Falta el identificador. Complete la columna Handle.',
  'row.brokenQuotes': 'Faltan unas comillas de cierre. Revise las comillas de esta línea.',
  'row.badPrice': '«%{value}» no es un precio. Escríbalo así: 12.90.',
  'row.badNumber': '«%{value}» en %{column} no es un número entero.',
  'row.badWeight': '«%{value}» en %{column} no es un peso. Escríbalo así: 0.25.',
  'row.tooManyColumns': 'La línea tiene %{found} celdas y el encabezado %{expected}. Revise comas y comillas.',
  'row.tooManyVariants': 'El producto tiene más de 2048 variantes. Divídalo.',
  'row.duplicateVariant': 'Los valores «%{values}» aparecen dos veces. Quite una de las líneas.',
  'row.optionMissing': 'Falta un valor en %{column} que otras variantes de este producto tienen.',
  'row.missingParent': 'El producto principal «%{parent}» de la variación no está en el archivo.',
  'row.productRepeated': '%{column}: otro producto de este archivo tiene el mismo valor. Dé a cada uno el suyo.',
  'row.productTooLarge': 'El producto es demasiado grande para leerlo. Acorte su descripción o divídalo.',
  'row.unsupportedType': 'Los productos de tipo «%{type}» no se pueden importar.',
  'row.invalid': '%{field}: este valor no se puede usar.',
  'row.cellTooLong': 'Una celda de la columna %{column} supera la longitud permitida.',
  'row.collectedAnew': 'Este producto se volvió a importar entretanto; se conserva el más reciente.',
  'row.captureGone': 'La página ya no se conserva. Ábrala de nuevo e impórtela allí.',
  'row.linkTwice': 'El mismo producto ya figura más arriba en esta lista.',
  'row.linkTooLong': 'El enlace tiene más de %{limit} caracteres. Cópielo de nuevo en la página del producto.',
} satisfies typeof English;
