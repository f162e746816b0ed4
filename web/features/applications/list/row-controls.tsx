import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListedApplication, shownName } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx';
import { EditIcon, MailIcon, MoreIcon, NoteIcon, TrashIcon } from '#web/ui/icons.tsx';
import { menuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { EyeIcon } from '#web/ui/public-icons.tsx';
import styles from './application-table.module.css';
import { named } from './row-signs.tsx';

type Props = {
  application: ListedApplication;
  list: string;
  onRemove: (application: ListedApplication) => void;
};
/** How a control with this name and icon looks. */
type Look = (name: string, icon: ReactNode, kind?: ButtonLook['kind']) => object;

const asIcon: Look = (name, icon, kind = 'icon') => ({
  className: buttonClass({ kind, size: 'small' }),
  ...named(name),
  children: icon,
});
const asItem: Look = (name, icon) => ({
  ...menuItem,
  children: (
    <>
      {icon}
      <span>{name}</span>
    </>
  ),
});

/** What can be done with a row, under a pointer or beside the focus. */
export function RowIcons(props: Props) {
  return (
    <div className={styles.icons}>
      <Controls {...props} look={asIcon} />
    </div>
  );
}

/** The same for fingers. */
export function RowMenu(props: Props) {
  const name = listTexts.actionsOf(shownName(props.application));
  return (
    <MenuButton
      kind="icon"
      size="small"
      {...named(name)}
      menu={name}
      items={(close) => <Controls {...props} look={asItem} onChosen={close} />}
    >
      <MoreIcon size={18} />
    </MenuButton>
  );
}

function Controls({
  application,
  list,
  onRemove,
  look,
  onChosen,
}: Props & { look: Look; onChosen?: () => void }) {
  const { id, email, erased_at } = application;
  const name = shownName(application);
  const link = { to: '/admin/applications/$id', params: { id }, onClick: onChosen } as const;
  return (
    <>
      <Link {...link} search={{ list }} {...look(listTexts.view(name), <EyeIcon size={16} />)} />
      {erased_at === null && (
        <>
          <Link
            {...link}
            search={{ review: 1, list }}
            {...look(listTexts.review(name), <EditIcon size={16} />)}
          />
          <Link
            {...link}
            search={{ note: 1, list }}
            {...look(listTexts.note(name), <NoteIcon size={16} />)}
          />
          {email !== null && (
            <a
              href={`mailto:${email}`}
              onClick={onChosen}
              {...look(listTexts.write(name), <MailIcon size={16} />)}
            />
          )}
        </>
      )}
      <button
        type="button"
        onClick={() => {
          onChosen?.();
          onRemove(application);
        }}
        {...look(listTexts.remove(name), <TrashIcon size={16} />, 'dangerIcon')}
      />
    </>
  );
}
