import type { Translation } from '#contract/shared/languages.ts';
import type { oidcTexts as english } from './oidc-texts.ts';

export const oidcTexts: Translation<typeof english> = {
  continueWith: (name) => `Continuar con ${name}`,
  signingIn: 'Iniciando sesión...',
  refused:
    'No se pudo iniciar sesión de esta manera. Inténtelo de nuevo o use otra; si sigue fallando, pregunte a la administración.',
  unavailable: (name) =>
    `No se puede conectar con ${name} en este momento. Inténtelo de nuevo en unos minutos o use otra manera.`,
};
