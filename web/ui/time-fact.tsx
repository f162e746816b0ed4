import type { ComponentProps } from 'react';
import { Fact } from './facts.tsx';
import { Time } from './time.tsx';

type FactLook = Pick<ComponentProps<typeof Fact>, 'label' | 'className'>;

export const TimeFact = ({ label, className, ...time }: FactLook & ComponentProps<typeof Time>) => (
  <Fact label={label} className={className}>
    <Time {...time} />
  </Fact>
);
