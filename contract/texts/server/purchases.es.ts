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
  'purchase.finding.provinceCode':
    '«%{value}» es un código que no figura en ninguna lista de provincias de %{country}. Indique el nombre del estado o la provincia.',
  'purchase.finding.cityUnknown':
    '%{supplier} no conoce la ciudad «%{value}» en %{province}. Se envía «Other» como ciudad, y la suya en la segunda línea de la dirección.',
  'purchase.finding.postcodeWrong':
    '«%{value}» no es un código postal de %{country}. Uno correcto sería como %{example}.',
  'purchase.finding.phoneWrong':
    '«%{value}» no es un teléfono completo para un paquete a %{country}. Corríjalo, o indique el suyo en los ajustes de compra.',
  'purchase.finding.phoneZero':
    '%{supplier} no acepta teléfonos que empiecen por 0, y %{value} lo hace sin el prefijo del país. Indique un móvil, o el suyo en los ajustes de compra.',
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
  'purchase.not.storeGone': 'Su tienda está desconectada. Vuelva a conectarla para comprar.',
  'purchase.not.closed': 'El pedido se canceló, se reembolsó o ya no existe.',
  'purchase.not.shipped': 'Ya se envió todo.',
  'purchase.not.new': 'Aún se está leyendo. Inténtelo en un momento.',
  'purchase.not.elsewhere': 'Usted indicó que se compró en otro sitio.',
  'purchase.not.self': 'Usted indicó que lo envía usted mismo.',
  'purchase.not.none': 'Usted indicó que no hay nada que enviar.',
  'purchase.not.undecided': 'Es anterior a la conexión de su tienda. Acéptelo primero.',
  'purchase.not.nothing': 'No queda nada por comprar: está comprado o sin asignar.',
  'purchase.skipped.confirmed': 'Ya se confirmó.',
  'purchase.skipped.checking': 'Aún se está comprobando.',
  'purchase.skipped.orderGone': 'El pedido ya no existe.',
  'purchase.skipped.addressChanged': 'La dirección cambió. Compruébela de nuevo.',
  'purchase.skipped.mappingChanged': 'La asignación cambió. Planifíquelo de nuevo.',
  'purchase.skipped.warehouseGone': 'El almacén ya no existe. Planifíquelo de nuevo.',
  'warehouse.question.cancelled':
    'El proveedor canceló lo que ya llegó: %{cancelled} de %{arrived}. Consérvelo o sáquelo de las existencias.',
  'purchase.skipped.lessNeeded': 'Ahora hacen falta menos piezas. Planifíquelo de nuevo.',
  'purchase.skipped.overLimit': 'Su precio superaría el límite de esta compra: %{amount} %{currency} como máximo.',
  'purchase.skipped.serviceGone': 'El proveedor ya no lo envía por %{service}.',
  'purchase.skipped.dayLimit':
    'Superaría el límite diario de %{amount} %{currency}. Auméntelo en los ajustes de compra o compre mañana.',
  'purchase.skipped.accountGone': 'La cuenta del proveedor ya no está vinculada. Vincúlela de nuevo.',
  'purchase.skipped.skuGone': 'El proveedor ya no vende este SKU.',
  'purchase.skipped.skuChanged': 'El proveedor vende ahora otra cosa con este SKU. Compruebe la asignación.',
  'purchase.skipped.outOfStock': 'El proveedor tiene %{stock} de %{wanted} piezas.',
  'purchase.skipped.priceRose': 'El precio subió de %{before} a %{now} %{currency}. Planifíquelo de nuevo.',
  'purchase.skipped.priceUnknown': 'El proveedor no indica ningún precio.',
  'purchase.skipped.jobOver': 'La tarea que debía enviarlo terminó antes. No se compró nada: planifíquelo de nuevo.',
  'purchase.skipped.claimed': 'Otra persona trabaja en ello.',
  'purchase.skipped.left': 'Ya salió o terminó antes.',
  'purchase.skipped.notThere': 'No existe o es de una plataforma que no puede ver.',
  'purchase.skipped.neverArrived': 'Nunca llegó al proveedor: no se compró nada. Cómprelo de nuevo.',
  'purchase.skipped.restored':
    'El servidor se restauró con una copia de seguridad antes de enviarlo. No se sabe si se compró después de la copia: mire sus pedidos en el proveedor.',
  'purchase.refused.address': 'El proveedor rechazó la dirección: %{said}',
  'purchase.refused.personId': 'El proveedor rechazó el número personal o fiscal: %{said}',
  'purchase.refused.account':
    'El proveedor rechazó la cuenta: %{said} No se compra más con ella hasta vincularla de nuevo.',
  'purchase.refused.service': 'El servicio de envío ya no se ofrece: %{said}',
  'purchase.refused.country': 'El proveedor no envía allí: %{said}',
  'purchase.refused.sku': 'El proveedor no conoce el SKU: %{said}',
  'purchase.refused.stock': 'El proveedor no tiene existencias suficientes: %{said}',
  'purchase.refused.minimum': 'El proveedor exige un mínimo mayor: %{said}',
  'purchase.refused.amount': 'El proveedor rechazó el importe: %{said}',
  'purchase.refused.currency': 'El proveedor rechazó la moneda: %{said}',
  'purchase.refused.limit': 'El proveedor no admite más pedidos ahora: %{said}',
  'purchase.refused.busy': 'Se consultó al proveedor con demasiada frecuencia: %{said}',
  'purchase.refused.other': 'El proveedor lo rechazó: %{said}',
  'purchase.unknown.noAnswer': 'No llegó respuesta: puede que se haya hecho. Se averigua solo.',
  'purchase.unknown.markKnown':
    'El proveedor ya conoce la marca de este pedido, y no por esta compra. Mírelo allí y diga qué pasó.',
  'purchase.unknown.notSeen': 'El proveedor aún no lo ve. Se vuelve a preguntar solo.',
  'purchase.unknown.person': 'No se puede saber automáticamente si se hizo. Mírelo en el proveedor y diga qué pasó.',
  'purchase.unknown.idMissing': 'Se hizo, pero el proveedor no dio número de pedido. Escríbalo.',
  'purchase.unknown.lateSuccess':
    'Se hizo después de todo, aunque se había dado por perdido. Compruebe si se compró dos veces.',
  'purchase.cancelledBySupplier': 'El proveedor lo canceló. Sus piezas deben comprarse de nuevo.',
  'purchase.resolved.cancelled': 'Cancelado, según comprobó una persona: %{note}',
  'purchase.resolved.notPlaced': 'No se hizo, según comprobó una persona: %{note}',
  'purchase.rule.supplier': 'La regla no compra a %{supplier}.',
  'purchase.rule.totalUnknown': 'No se sabe lo que cuesta, o está en varias monedas.',
  'purchase.rule.currency': 'Cuesta %{total}; los límites de la regla están en %{currency}.',
  'purchase.rule.overTotal': 'Cuesta %{amount} %{currency}; la regla compra hasta %{most} %{currency}.',
  'purchase.rule.overDay': 'Cuesta %{amount} %{currency}; hoy la regla ha gastado %{spent} de %{most} %{currency}.',
  'purchase.rule.margin': 'Quedaría un %{margin} %; la regla pide un %{least} %.',
  'purchase.rule.marginUnknown': 'No se sabe cuánto quedaría: falta un tipo de cambio o un precio.',
  'purchase.rule.map': 'Una parte aún no está asignada a un proveedor.',
  'purchase.rule.stock': 'Lo que necesita no está en existencias.',
  'purchase.rule.takeIn': 'Aún no se ha decidido si se compra aquí.',
  'purchase.rule.service': 'Su tienda encarga el envío a otro servicio.',
  'purchase.rule.hold': 'Está retenido.',
  'purchase.rule.problem': 'Tiene un problema que debe revisar antes.',
  'purchase.rule.unknown': 'Aún no se sabe si ya se compró algo para este pedido.',
  'purchase.rule.byHand': 'Una parte espera a ser comprada a mano.',
  'purchase.finding.lossByPrice':
    '«%{title}» cuesta ahora %{now}, antes %{before}: esta compra cuesta %{amount} más de lo que paga el cliente. Acepta la pérdida o asigna otro producto.',
  'purchase.finding.outOfStockTogether':
    '«%{title}»: se necesitan %{wanted} y, de %{stock} en existencias, quedan %{left} después de los pedidos más antiguos. Asigna otro producto o vuelve a comprobarlo más tarde.',
  'purchase.finding.totalUnknown':
    'No se sabe cuánto cuesta en total, así que no se puede comprar. Vuelve a comprobarlo o compra a mano.',
  'purchase.finding.freightUnknown':
    'El proveedor no da precio de envío para %{service}, así que no se sabe el total. Elige otro servicio o compra a mano.',
  'purchase.finding.currencies':
    'El proveedor pide varias monedas (%{currencies}), que no se pueden sumar. Elige otro servicio o compra a mano.',
  'purchase.finding.overDayLimit':
    'Superaría el límite diario de %{most}: %{spent} están gastados o a punto de enviarse. Súbelo en los ajustes de compra o cómpralo mañana.',
  'purchase.finding.duplicateInPlan':
    'El pedido %{number} de este plan tiene los mismos artículos para la misma dirección. Comprueba que los dos son correctos.',
  'purchase.skipped.totalUnknown':
    'No se sabe cuánto cuesta en total, o está en varias monedas. Vuelve a planificarlo.',
} satisfies typeof English;
