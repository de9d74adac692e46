import type { texts as English } from './prices.en.ts';

export const texts = {
  'price.rule': 'Regla «%{rule}», tramo desde %{from}',
  'price.converted': 'El coste de %{amount} %{from} a %{rate} es %{cost} %{to}',
  'price.shippingAdded': 'Se suma el envío de %{shipping} al coste: %{cost}',
  'price.multiplier': 'Coste × %{value} = %{result}',
  'price.margin': 'Un margen del %{value} % sobre el coste = %{result}',
  'price.fixed': 'Coste + %{value} = %{result}',
  'price.formula': 'Fórmula %{value} = %{result}',
  'price.ending': 'Se sube para terminar en %{ending}: %{result}',
  'price.endingSkipped': '%{currency} no tiene esos decimales; no se aplica la terminación %{ending}',
  'price.floorMargin': 'Se sube para conservar un margen del %{margin} %: %{result}',
  'price.floorProfit': 'Se sube para conservar un beneficio de %{profit}: %{result}',
  'price.compareAt': 'Precio original de tienda: %{result}',
  'price.compareRemoved': 'El precio original de tienda %{compareAt} quedaría por debajo del precio, así que se quitó',
  'price.compareFormula': 'La fórmula del precio original no da resultado, así que no hay ninguno: %{value}',
  'price.noCost': 'No se conoce el coste, así que no hay precio',
  'price.noRate': 'No hay tipo de cambio de %{from} a %{to}. Introdúzcalo en los tipos de cambio',
  'price.noRule': 'Ninguna regla encaja con este producto',
  'price.held': 'Retenido: de %{before} a %{after} es un cambio del %{change} %, más del %{limit} % permitido',
  'price.tooLarge': 'El precio tendría más de doce cifras enteras',
  'price.locked': 'El precio está bloqueado',
  'price.mine': 'Este precio lo fijó usted',
  'price.currencyMixed':
    'El producto pasaría a %{to}, pero algunos de sus precios siguen en %{from}: no se cambió nada',
  'price.otherRule': 'Antes se aplica otra regla: «%{rule}»',
} satisfies typeof English;
