import { icon } from './icon.tsx';

// Apart from the other icons, which the public pages need not load.

export const AlertIcon = icon(<path d="M12 8v5m0 3.5v.01M12 3 2 20h20L12 3Z" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM15 9V4H4v11h5" />);
export const InfoIcon = icon(<path d="M12 11v5m0-8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />);
export const PrintIcon = icon(<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />);
