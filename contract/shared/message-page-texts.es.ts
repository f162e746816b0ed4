import type { Translation } from './languages.ts';
import type * as English from './message-page-texts.ts';

export const messagePageTexts: Translation<typeof English.messagePageTexts> = {
  notFound:
    'No hay ninguna página en esta dirección. Quizá se haya movido o el enlace esté incompleto.',
  notFoundNext: 'Estas páginas pueden ayudarle:',
  accessDeniedNext: 'Inicie sesión con otra cuenta o continúe aquí:',
  accessDeniedVisitor: 'Inicie sesión con una cuenta que pueda verla o continúe aquí:',
  signInAsOther: 'Iniciar sesión con otra cuenta',
  toDashboard: 'Ir al panel',
  toPortal: 'Ir a su portal',
};
