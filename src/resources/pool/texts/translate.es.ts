import type { texts as English } from './translate.en.ts';

export const texts = {
  action: 'Traducir',
  title: 'Traducir este producto',
  text: 'La traducción se escribe en el formulario, donde puede revisarla, corregirla o deshacerla.',
  bulkTitle: 'Traducir %{count} producto |||| Traducir %{count} productos',
  bulkText: 'Se ejecuta en el servidor: puede cerrar la pestaña, y todo se puede deshacer de una vez.',
  to: 'Idioma de destino',
  from: 'El idioma actual se detecta automáticamente.',
  what: 'Qué traducir',
  parts: { title: 'Título', options: 'Opciones y sus valores', description: 'Descripción' },
  by: 'Traducido por %{name}.',
  sandbox:
    'Por ahora traduce el traductor de prácticas del entorno de pruebas: conoce unas treinta palabras de productos y ninguna gramática. Para traducciones reales, configure Baidu, DeepL o LibreTranslate.',
  notSetUp:
    'Este servidor aún no tiene ningún servicio de traducción. Su operador puede conectar Baidu, DeepL o un servidor LibreTranslate propio en pocos minutos.',
  guide: 'Cómo configurarlo',
  start: 'Traducir',
  filled: 'Traducido. Revíselo, por favor.',
  mayClose: 'Puede cerrar esta ventana: la traducción continúa.',
  ended: 'Se ha traducido %{smart_count} producto. |||| Se han traducido %{smart_count} productos.',
  undone: 'Deshecho: los productos están como antes.',
  lookAt: 'Un producto que revisar |||| %{smart_count} productos que revisar',
} satisfies typeof English;
