// Server and web pages for development, both reloading on change, behind one address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { LANGUAGES, PREFIXES } from '../contract/shared/languages.ts';
import { root } from './stamps.mjs';
import { translation } from './translation.mjs';

const serverPort = process.env.PORT ?? '3000';

const toServer = { target: `http://127.0.0.1:${serverPort}`, xfwd: true };

const { values } = parseArgs({ options: { language: { type: 'string', default: 'en' } } });
const language = LANGUAGES.find((known) => known === values.language);
if (!language) throw new Error(`--language is one of ${LANGUAGES.join(', ')}`);

const pages = await createServer({
  plugins: [translation(language)],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': toServer, '/outbox': toServer },
  },
});
await pages.listen();
const address = pages.resolvedUrls?.local[0]?.replace(/\/$/, '');

const server = spawn(process.execPath, ['--watch', join(root, 'server', 'main.ts')], {
  cwd: root,
  env: {
    NODE_ENV: 'development',
    // Links in mails lead to the development pages, not to the last build.
    PUBLIC_URL: address,
    ...process.env,
    HOST: '127.0.0.1',
    PORT: serverPort,
  },
  stdio: 'inherit',
});
server.once('exit', (code) => stop(code ?? 0));
// Ctrl+C reaches the server too; a SIGTERM reaches only this process.
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
console.log(`\nOpen ${address}${PREFIXES[language]}  (Ctrl+C ends it)\nMail: ${address}/outbox\n`);

let stopping = false;
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await pages.close();
  process.exit(code);
}
