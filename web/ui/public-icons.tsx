import { icon } from './icon.tsx';

// Apart from the other icons, which the public pages need not load.

export const AlertIcon = icon(<path d="M12 8v5m0 3.5v.01M12 3 2 20h20L12 3Z" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM15 9V4H4v11h5" />);
export const EyeIcon = icon(
  <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.2A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.9M6.2 6.7A17 17 0 0 0 2 12s3.5 7 10 7a9.5 9.5 0 0 0 4-.9M9.9 9.900a3 3 0 0 0 4.2 4.2" />,
);
export const InfoIcon = icon(<path d="M12 11v5m0-8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />);
export const KeyIcon = icon(<path d="M11 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0h10v4M17 12v3" />);
export const PrintIcon = icon(<path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
