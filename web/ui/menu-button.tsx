import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

/** A button that opens a menu; its items get what closes it. */
export function MenuButton({
  menu,
  items,
  ...button
}: Omit<ComponentProps<typeof Button>, 'ref' | 'onClick'> & {
  /** The name of the menu. */
  menu: string;
  items: (close: () => void) => ReactNode;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        {...button}
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Menu label={menu} button={ref} onClose={close}>
          {items(close)}
        </Menu>
      )}
    </>
  );
}
