import type { texts as English } from './pay.en.ts';

export const texts = {
  text: 'Qué se compra, por cuánto tiempo y cómo se paga.',
  state: {
    starting: 'En preparación',
    open: 'Por pagar',
    closing: 'Cerrándose',
    paid: 'Pagada',
    void: 'Anulada',
  },
  stateText: {
    starting: 'Se está preparando el pago. Tarda unos segundos.',
    open: 'Esta factura está por pagar. En cuanto esté pagada, esta página lo muestra por sí sola.',
    noAddress: 'Esta factura está por pagar, pero en este momento no se puede abrir el pago.',
    closing: 'Si la pagó hace un momento, eso todavía se mostrará aquí.',
    paid: 'La factura está pagada. ¡Gracias!',
    numbered: 'La factura está pagada. ¡Gracias! Su número es %{number}.',
  },
  ending: {
    replaced: 'Esta factura ya no hace falta: otra ocupó su lugar.',
    cancelled: 'Esta factura ya no hace falta: se anuló al cancelar el plan.',
    expired: 'Esta factura no se pagó a tiempo.',
    closed: 'El pago se cerró en el medio de pago.',
    refused: 'El medio de pago rechazó este pago.',
    wrongAmount: 'Se pagó un importe distinto, así que no se compró nada.',
    planChanged: 'Su plan cambió antes de pagar esta factura, así que habría comprado otra cosa.',
    unknown: 'Esta factura ya no se puede pagar.',
  },
  whatNow: {
    replaced: 'Pague la otra; la página de membresía lleva a ella.',
    cancelled: 'Para volver a tener un plan, elija uno en la página de membresía.',
    expired: 'Si aún quiere comprarlo, elija el plan de nuevo.',
    closed: 'Si aún quiere comprarlo, elija el plan de nuevo.',
    refused: 'Elija el plan de nuevo, con otro medio de pago si lo hay.',
    wrongAmount: 'Si aún quiere comprarlo, elija el plan de nuevo y pague el importe tal como se muestra.',
    planChanged: 'Mire su plan y elija de nuevo si falta algo.',
    unknown: 'Si aún quiere comprarlo, elija el plan de nuevo.',
  },
  surplus: {
    returning:
      '%{amount} se pagó por segunda vez, demasiado tarde o con un importe equivocado. Se le devuelve de forma automática.',
    returned: '%{amount} se pagó por segunda vez, demasiado tarde o con un importe equivocado. Ya se le devolvió.',
    failed:
      '%{amount} se pagó por segunda vez, demasiado tarde o con un importe equivocado, y no se pudo devolver de forma automática. El operador de esta instalación se ocupa de ello.',
  },
  refund: {
    returning: 'De esta factura se le devuelve %{amount}.',
    returned: 'De esta factura se le devolvió %{amount}.',
    failed:
      'De esta factura no se pudo devolver %{amount} de forma automática. El operador de esta instalación se ocupa de ello.',
  },
  disputed: 'Este pago está en disputa con su banco.',
  disputeLost: 'Su banco retiró este pago, y lo que se compró con él ha terminado.',
  fact: {
    level: 'Plan',
    levelName: '%{name}, nivel %{level}',
    levelOnly: 'Nivel %{level}',
    from: 'Desde',
    to: 'Hasta',
    amount: 'Importe, impuestos incluidos',
    channel: 'Medio de pago',
    paidAt: 'Pagada el',
    expiresAt: 'Se puede pagar hasta',
  },
  payBy: { alipay: 'Pagar con Alipay', stripe: 'Pagar con tarjeta' },
  toPlan: 'Ir a su plan',
  toBill: 'Ver la factura',
  chooseAgain: 'Elegir un plan',
  askedAgain: 'Se vuelve a consultar de forma automática.',
  noBill: {
    title: 'No existe esa factura',
    text: 'La dirección está incompleta o la factura es de otra empresa. La página de membresía lleva a la factura que se puede pagar.',
  },
} satisfies typeof English;
