/**
 * For micromark: HTML is shown as text, and there are no images. Nobody's text can bring a script or
 * load anything.
 */
export const SAFE_MARKDOWN = {
  extensions: [{ disable: { null: ['labelStartImage', 'htmlFlow', 'htmlText'] } }],
};
