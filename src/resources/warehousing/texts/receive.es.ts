export const texts = {
  title: 'Recibir compra |||| Recibir %{count} compras',
  scan: {
    label: 'Escanee o escriba un SKU, número de compra o de paquete',
    help: 'Intro suma una unidad del SKU o va a la compra.',
    unknown: 'Aquí no hay nada llamado «%{text}».',
    counted: '%{name}: %{count} de %{total}',
  },
  received: 'Recibidas',
  damaged: 'Dañadas',
  missing: 'Faltantes',
  of: '%{name}: %{item}',
  expected: 'Previstas: %{count}',
  short:
    'Sigue prevista %{count}. Anótela como faltante si no va a llegar. |||| Siguen previstas %{count}. Anótelas como faltantes si no van a llegar.',
  moreThanExpected: '%{count} más de lo previsto.',
  over: 'Tomar el resto como existencias libres',
  wrong: 'Escriba números enteros.',
  tooManyMissing: 'Faltan más de las previstas.',
  fill: 'Todo según lo comprado',
  fillOne: 'Esta según lo comprado',
  submit: 'Recibir',
  done: 'Se recibió %{count} compra. |||| Se recibieron %{count} compras.',
  discard: {
    title: '¿Descartar lo escrito?',
    text: 'Se pierden las cantidades que aún no se recibieron.',
    button: 'Descartar',
    stay: 'Seguir recibiendo',
  },
  problem: {
    nothing: 'Escanee o escriba lo que ha llegado.',
    wrong: 'Corrija las filas marcadas o tome el resto como existencias libres.',
  },
};
