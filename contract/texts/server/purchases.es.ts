import type { texts as English } from './purchases.en.ts';

export const texts = {
  'purchase.finding.notToBuy': 'Por ahora no se puede comprar nada para este pedido.',
  'purchase.finding.masked':
    'La plataforma oculta partes de la dirección del cliente. Indique la completa para la compra, o compre a mano.',
  'purchase.finding.notMapped': 'No se sabe qué comprar para esto. Asigne el producto.',
  'purchase.finding.accountMissing': 'No hay ninguna cuenta de %{supplier} vinculada. Vincule una, o compre a mano.',
  'purchase.finding.warehouseMissing':
    '%{supplier} solo entrega dentro de China. Indique su almacén allí en los ajustes de compra.',
  'purchase.finding.skuGone': '«%{title}» ya no se vende tal como se asignó. Asigne otra cosa.',
  'purchase.finding.skuChanged':
    'El proveedor vende ahora otra cosa bajo lo asignado a «%{title}». Compare ambas en la asignación.',
  'purchase.finding.outOfStock':
    '«%{title}»: se necesitan %{wanted} y quedan %{stock} en existencias. Asigne otra cosa, o compruébelo más tarde.',
  'purchase.finding.belowMinimum':
    '«%{title}»: se necesitan %{wanted} y el proveedor vende a partir de %{minimum}. Asigne otra cosa, o compre a mano.',
  'purchase.finding.priceUnknown':
    'El proveedor no indica el precio de «%{title}». Compruébelo de nuevo, o compre a mano.',
  'purchase.finding.priceRose':
    '«%{title}» cuesta ahora %{now}; antes, %{before}. Acepte el precio, o asigne otra cosa.',
  'purchase.finding.loss':
    'Esta compra cuesta %{amount} más de lo que paga el cliente. Acepte la pérdida, o asigne otra cosa.',
  'purchase.finding.notDelivered':
    'Este producto no se puede entregar en el país de destino de su pedido. Asígnelo de nuevo y envíelo.',
  'purchase.finding.noService':
    'Ningún servicio de envío a %{country} cumple sus límites. Elija uno, o cambie los límites en los ajustes de compra.',
  'purchase.finding.fieldMissing': 'Sin rellenar: %{facts}. Complete la dirección para la compra.',
  'purchase.finding.nationalAddress':
    '%{supplier} pide la dirección nacional saudí y solo la acepta de una persona. Compre esto a mano.',
  'purchase.finding.provinceUnknown':
    '%{supplier} no conoce el estado o la provincia «%{value}» en %{country}. Indique uno donde entregue.',
  'purchase.finding.cityUnknown':
    '%{supplier} no conoce la ciudad «%{value}» en %{province}. Se envía «Other» como ciudad, y la suya en la segunda línea de la dirección.',
  'purchase.finding.postcodeWrong':
    '«%{value}» no es un código postal de %{country}. Uno correcto sería como %{example}.',
  'purchase.finding.phoneWrong':
    '«%{value}» no es un teléfono completo para un paquete a %{country}. Corríjalo, o indique el suyo en los ajustes de compra.',
  'purchase.finding.phoneElsewhere': 'El teléfono %{value} es de %{from}, y el paquete va a %{country}.',
  'purchase.finding.personIdMissing':
    'La aduana de %{country} pide el número del cliente (%{kinds}), y el pedido no lo tiene. Añádalo al pedido en la tienda y compruébelo de nuevo, o compre a mano.',
  'purchase.finding.personIdWrong':
    '«%{value}» no puede ser el número que pide la aduana de %{country} (%{kinds}). Corríjalo en la tienda y compruébelo de nuevo, o compre a mano.',
  'purchase.finding.notLatin':
    '%{facts}: «%{value}» tiene que estar en letras latinas. Indique cómo se escribe y, si no está seguro, pregunte al cliente.',
  'purchase.finding.nameTooShort':
    '%{supplier} no acepta «%{value}» como nombre: cada parte necesita dos letras, y en Estados Unidos hacen falta nombre y apellido. Pida al cliente su nombre completo.',
  'purchase.finding.textTooLong': '%{facts}: supera los %{most} caracteres que admite %{supplier}. Acórtelo.',
  'purchase.finding.poBox': '«%{value}» es un apartado de correos. %{service} solo entrega a domicilio.',
  'purchase.finding.duplicate':
    'Con el pedido %{number} ya se compró lo mismo para la misma dirección. Asegúrese de que ambos son intencionados.',
  'purchase.finding.supplierAway': '%{supplier} no responde por ahora. Compruébelo más tarde, o compre a mano.',
  'purchase.finding.byHand': 'Una persona hace este pedido en %{supplier} e indica aquí su número.',
  'purchase.field.address': 'Dirección',
  'purchase.field.name': 'Nombre completo',
  'purchase.field.company': 'Empresa',
  'purchase.field.phone': 'Teléfono',
  'purchase.field.address1': 'Calle y número',
  'purchase.field.address2': 'Piso, puerta',
  'purchase.field.city': 'Ciudad',
  'purchase.field.province': 'Estado o provincia',
  'purchase.field.postcode': 'Código postal',
  'purchase.field.countryCode': 'País',
  'purchase.field.personId': 'Número fiscal o de aduana',
} satisfies typeof English;
