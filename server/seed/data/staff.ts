import type { Role, UserStatus } from '#contract/users/users.ts';

export type Colleague = {
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  /** Days since the account was made and since the last sign-in; null for never. */
  joined: number;
  seen: number | null;
  /** How much of the reviewing this person does. */
  share: number;
};

/** The people who work with the demo. Their mail domain is set aside for examples. */
export const STAFF: readonly Colleague[] = [
  {
    name: 'Maya Okafor',
    email: 'maya.okafor@example.org',
    role: 'admin',
    status: 'active',
    joined: 420,
    seen: 0.1,
    share: 40,
  },
  {
    name: 'Daniel Reyes',
    email: 'daniel.reyes@example.org',
    role: 'admin',
    status: 'active',
    joined: 410,
    seen: 0.4,
    share: 30,
  },
  {
    name: 'Priya Raman',
    email: 'priya.raman@example.org',
    role: 'admin',
    status: 'active',
    joined: 400,
    seen: 1.3,
    share: 20,
  },
  {
    name: 'Tomasz Wójcik',
    email: 'tomasz.wojcik@example.org',
    role: 'admin',
    status: 'active',
    joined: 380,
    seen: 4,
    share: 10,
  },
  {
    name: 'Grace Lindqvist',
    email: 'grace.lindqvist@example.org',
    role: 'admin',
    status: 'inactive',
    joined: 415,
    seen: 96,
    share: 0,
  },
  {
    name: 'Rosa Delgado',
    email: 'rosa.delgado@example.org',
    role: 'correspondent',
    status: 'active',
    joined: 190,
    seen: 2,
    share: 0,
  },
];
