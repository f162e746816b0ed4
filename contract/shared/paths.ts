/** The addresses of the API, as `paths.submit`. */

export * as paths from './all-paths.ts';
