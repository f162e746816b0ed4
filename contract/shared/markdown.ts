/** HTML is shown as text, and there are no images: nobody's text can bring a script or load anything. */
const SAFE = {
  extensions: [{ disable: { null: ['labelStartImage', 'htmlFlow', 'htmlText'] } }],
};

const MARK = /[*_>=`[\]]|\d[.)]|(?<=^|[ \t])[-+#]/gm;
/** More than any story has. A text of marks alone would take the parser minutes, and with it the portal. */
const MARKS_MAX = 2_000;

/** The arguments of micromark. A text with too many marks is shown as it was written. */
export function safeMarkdown(text: string) {
  const marks = text.match(MARK)?.length ?? 0;
  return [marks > MARKS_MAX ? text.replace(/^/gm, '    ') : text, SAFE] as const;
}
