import { siteTexts } from '#contract/shared/pages.ts';
import { COLOR_SCHEMES, type ColorScheme } from '#web/lib/browser/color-scheme.ts';
import { Icon } from './icon.tsx';

const ICON_PATHS: Record<ColorScheme, string> = {
  auto: 'M12 3a9 9 0 0 0 0 18zM21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  light:
    'M12 3V1m0 22v-2M3 12H1m22 0h-2M5.6 5.6 4.2 4.200m15.6 15.6-1.4-1.400m0-12.8 1.4-1.400M4.2 19.800l1.4-1.400M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z',
  dark: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500Z',
};

/** Shows the chosen scheme; clicks are handled in lib/browser/color-scheme.ts. */
export function ColorSchemeToggle() {
  return (
    <button type="button" className="scheme-toggle" data-scheme-toggle>
      {COLOR_SCHEMES.map((scheme) => (
        <span key={scheme} className={scheme}>
          <Icon size={16}>
            <path
              d={ICON_PATHS[scheme]}
              fill={scheme === 'auto' ? 'currentColor' : 'none'}
              fillOpacity={scheme === 'auto' ? 0.35 : 1}
            />
          </Icon>
          <span aria-hidden="true">{siteTexts.schemeName[scheme]}</span>
          <span className="sr-only">{siteTexts.schemeIs[scheme]}</span>
        </span>
      ))}
    </button>
  );
}
