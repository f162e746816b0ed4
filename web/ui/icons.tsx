import { icon } from './icon.tsx';

export const ActivityIcon = icon(<path d="M3 12h4l3 8 4-16 3 8h4" />);
export const ApplicationsIcon = icon(
  <path d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01" />,
);
export const ArrowDownIcon = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);
export const ArrowUpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
export const BookmarkIcon = icon(<path d="M6 3h12v18l-6-5-6 5z" />);
export const ChevronDownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const ChevronLeftIcon = icon(<path d="m15 6-6 6 6 6" />);
export const ChevronRightIcon = icon(<path d="m9 6 6 6-6 6" />);
export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
export const DownloadIcon = icon(<path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />);
export const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />);
export const FlagIcon = icon(<path d="M5 21V4m0 0h13l-3 4.500L18 13H5" />);
export const LogOutIcon = icon(<path d="M10 4H4v16h6M15 8l4 4-4 4M19 12H9" />);
export const MailIcon = icon(<path d="M3 5h18v14H3zM3 6l9 7 9-7" />);
export const MapIcon = icon(
  <path d="M12 21s-7-6.100-7-11a7 7 0 0 1 14 0c0 4.900-7 11-7 11Zm3-11a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />,
);
export const NoteIcon = icon(<path d="M5 3h14v12l-6 6H5zM13 21v-6h6M8 8h8M8 12h5" />);
export const PanelIcon = icon(<path d="M3 5h18v14H3zM14 5v14" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const ReportsIcon = icon(<path d="M4 20h16M7 20v-7M12 20V5M17 20v-10" />);
export const SearchIcon = icon(
  <path d="m20 20-4.5-4.500M17 10.500a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />,
);
export const SettingsIcon = icon(
  <path d="M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z" />,
);
/** A sheet with a pin. */
export const AssignmentsIcon = icon(
  <path d="M14 3H5v18h14v-6M9 9h3M9 13h4M9 17h6M19 11s-4-3-4-6a4 4 0 0 1 8 0c0 3-4 6-4 6Z" />,
);
/** A newspaper. */
export const StoriesIcon = icon(
  <path d="M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-3 1.700M7.500 9h6M7.500 12.500h6M7.500 16h4" />,
);
export const TrainingIcon = icon(
  <path d="M12 5 2 10l10 5 10-5-10-5ZM6 12.500v4.500c3 3 9 3 12 0v-4.500M22 10v6" />,
);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const UserIcon = icon(<path d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 20a8 8 0 0 1 16 0" />);
/** A person who may no longer sign in, one who may, and what somebody may do. */
export const UserOffIcon = icon(
  <path d="M13 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM2 20a7 7 0 0 1 12-5M16 16l5 5M21 16l-5 5" />,
);
export const UserCheckIcon = icon(
  <path d="M13 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM2 20a7 7 0 0 1 12-5M15 18.500l2.500 2.500 5-5.500" />,
);
export const RoleIcon = icon(
  <path d="M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6zM9 12l2 2 4-4" />,
);
/** Two cards of one person. */
export const DuplicateIcon = icon(
  <path d="M3 7h13v13H3zM8 4h13v13M11.500 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM6 17.500a3.500 3.500 0 0 1 7 0" />,
);
export const UsersIcon = icon(
  <path d="M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM2 20a6 6 0 0 1 12 0M16 4.500a4 4 0 0 1 0 7M18 14.500a6 6 0 0 1 4 5.5" />,
);
export const WaitlistIcon = icon(
  <path d="M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9" />,
);
export const MoreIcon = icon(<path strokeWidth="3" d="M5 12v.01M12 12v.01M19 12v.01" />);
export const MenuIcon = icon(<path d="M3 6h18M3 12h18M3 18h18" />);
