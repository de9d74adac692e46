import type { texts as English } from './shellParts.en.ts';

export const texts = {
  community: {
    close: 'Cerrar la comunidad',
    frame: 'Página de la comunidad',
    newTab: 'Abrir en una pestaña nueva',
    failedTitle: 'La página no se cargó',
    failed: 'Puede que no esté disponible o que la red vaya lenta. Inténtelo de nuevo o ábrala en una pestaña aparte.',
    retry: 'Reintentar',
  },
  contact: {
    text: '¿Preguntas, problemas o una idea? Escríbanos; respondemos en días laborables.',
    email: 'Correo electrónico',
    qr: 'Código QR de WeChat',
    see: 'Entendido',
  },
  running: {
    title: 'Últimas tareas',
    empty:
      'Las importaciones, publicaciones y sincronizaciones aparecen aquí mientras se ejecutan. Mientras tanto puede cerrar la pestaña.',
    all: 'Todas las tareas',
  },
  user: {
    profile: 'Su perfil',
    tabs: 'Mostrar pestañas de páginas visitadas',
    size: 'Tamaño de la interfaz',
  },
  backToTop: 'Volver arriba',
  confirm: {
    title: 'Confirme que es usted',
    text: 'Es una acción importante. Escriba su contraseña para continuar.',
    password: 'Contraseña',
    goOn: 'Continuar',
  },
  notFound: {
    text: 'No hay ninguna página en esta dirección. Puede que el enlace sea antiguo o esté mal escrito.',
    home: 'Ir al inicio',
  },
  noAccess: {
    text: 'Su cuenta no tiene el rol que abre esta página. Un administrador puede dárselo; al conectar una tienda recibe el rol de su plataforma.',
    home: 'Ir al inicio',
  },
  maintain: {
    text: 'Quayside está en mantenimiento y volverá en breve. Las tareas en segundo plano continúan.',
    back: 'Volverá automáticamente en cuanto esté disponible.',
    retry: 'Reintentar',
  },
  moving: 'Le llevamos a la página siguiente',
  popupDone: 'Puede cerrar esta ventana.',
} satisfies typeof English;
