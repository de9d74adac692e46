import type { texts as English } from './http.en.ts';

export const texts = {
  400: 'No se entendió la solicitud. Recargue la página e inténtelo de nuevo.',
  401: 'Su autorización ha caducado. Inicie sesión de nuevo.',
  403: 'Acceso denegado.',
  404: 'La solicitud se envió a una dirección que no existe.',
  408: 'La solicitud tardó demasiado. Inténtelo de nuevo.',
  500: 'Error de red. Recargue la página.',
  501: 'Error de red. Recargue la página.',
  502: 'Error de red. Recargue la página.',
  503: 'El servicio no está disponible en este momento. Inténtelo de nuevo en breve.',
  504: 'La puerta de enlace tardó demasiado. Inténtelo de nuevo en breve.',
  505: 'Esta versión de HTTP no es compatible.',
  other: 'Hubo un problema de acceso. Inténtelo más tarde.',
  offline: 'No se puede contactar con el servidor. Compruebe la conexión e inténtelo de nuevo.',
  timeout: 'El servidor tardó demasiado en responder. Inténtelo de nuevo.',
} satisfies typeof English;
