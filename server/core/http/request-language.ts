import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#contract/shared/languages.ts';

/** The language that this client prefers among ours, by the quality it gives each; English by default. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  let best: { language: Language; quality: number } | undefined;
  for (const range of acceptLanguage?.split(',') ?? []) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = LANGUAGES.find((one) => one === tag.split('-')[0]);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight ? Number(weight.slice(2)) : 1;
    if (language && quality > (best?.quality ?? 0)) best = { language, quality };
  }
  return best?.language ?? 'en';
}

export const requestLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  preferredLanguage(headers['accept-language']);

/** Says which language the response is in, and that it depends on the request. */
export function markLanguage(reply: FastifyReply, language: Language): void {
  const varies = reply.getHeader('vary');
  void reply.headers({
    'content-language': language,
    vary: varies ? `${varies}, accept-language` : 'accept-language',
  });
}
