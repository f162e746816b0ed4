import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleBody, moduleBody } from '#contract/training/course.ts';

/** The course of a new portal: the Markdown files of this folder, in the order of their names. */
export const readStarterCourse = (): ModuleBody[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseModule(readFileSync(join(import.meta.dirname, name), 'utf8')));

/** Title and minutes between lines of dashes, the text, then `# Questions` with a heading for each. */
function parseModule(file: string): ModuleBody {
  const [, title, minutes, text = '', questions = ''] =
    /^---\ntitle: (.+)\nminutes: (\d+)\n---\n(.+)\n# Questions\n(.+)$/s.exec(file) ?? [];
  return moduleBody.parse({
    title,
    minutes: Number(minutes),
    video_url: null,
    captions: null,
    is_published: true,
    text: text.trim(),
    questions: questions.split(/^## /m).slice(1).map(parseQuestion),
  });
}

/** Its options are a list of boxes, of which the right one is ticked; the explanation follows. */
function parseQuestion(part: string) {
  const options = [...part.matchAll(/^- \[([ x])\] (.+)$/gm)];
  const lines = part.trim().split('\n');
  return {
    question: lines[0],
    options: options.map(([, , option]) => option),
    answer: options.findIndex(([, tick]) => tick === 'x'),
    explanation: lines.at(-1),
  };
}
