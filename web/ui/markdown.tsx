import { micromark } from 'micromark';
import { useMemo } from 'react';
import { safeMarkdown } from '#contract/shared/markdown.ts';
import { classNames } from './class-names.ts';
import styles from './markdown.module.css';

/** Markdown as HTML. Import it lazily: the parser is needed on few pages. */
export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => ({ __html: lowerHeadings(micromark(...safeMarkdown(text))) }), [text]);
  const look = classNames('prose', styles.prose);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes HTML and drops unsafe links
  return <div className={look} dangerouslySetInnerHTML={html} />;
}

/** The page has its headline; a text that begins with `#` gets no second one. */
const lowerHeadings = (html: string) => html.replace(/<(\/?)h1>/g, '<$1h2>');
