import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/db/start-error.ts';
import { claimDataDir } from './data-dir.ts';

// Only one process may open the folder, and a long transaction would block every request. So the
// running portal copies its files between two statements, in the state that a crash at that moment
// would leave, and the backup command reads the copy.

const SOCKET = 'copy.sock';
const PREFIX = 'copy-';
/** Left free for what the portal writes meanwhile: a full disk would end it. */
const SPARE_BYTES = 256 * 2 ** 20;

const reply = z.union([z.object({ folder: z.string() }), z.object({ error: z.string() })]);
type Reply = z.output<typeof reply>;

type CopyServer = {
  /** DATA_DIR; the copies go there, too. */
  dataDir: string;
  /** Where only this user can reach a socket. */
  socketFolder: string;
  copy(to: string): Promise<void>;
};

/** Makes a copy for each client that connects, one at a time. It is removed when the client disconnects, or at the next start. */
export function serveCopies({ dataDir, socketFolder, copy }: CopyServer): () => void {
  removeOld(dataDir);
  let isBusy = false;
  let isClosing = false;
  const connections = new Set<net.Socket>();
  const serve = async (connection: net.Socket) => {
    const send = (text: Reply) => connection.write(`${JSON.stringify(text)}\n`);
    if (isBusy) {
      send({ error: 'another backup is being made' });
      return;
    }
    isBusy = true;
    const closed = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    const folder = fs.mkdtempSync(path.join(dataDir, PREFIX));
    try {
      refuseFullDisk(dataDir);
      await copy(path.join(folder, 'pg'));
      send({ folder });
      await closed;
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    } finally {
      // A portal that stops leaves the copy to the command that reads it.
      if (!isClosing) fs.rmSync(folder, { recursive: true, force: true });
      isBusy = false;
    }
  };
  const server = net.createServer((connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    connection.on('error', () => {}); // followed by its close
    connection.unref();
    serve(connection).catch(() => connection.destroy());
  });
  server.on('error', () => {}); // without a socket the backup command reports that the portal runs
  server.listen(path.join(socketFolder, SOCKET)).unref();
  return () => {
    isClosing = true;
    server.close();
    for (const connection of connections) connection.destroy();
  };
}

/** Removes what a killed portal or command left, but no copy that is still being read. */
function removeOld(dataDir: string) {
  for (const name of fs.readdirSync(dataDir).filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(dataDir, name);
    try {
      claimDataDir(folder).release();
      fs.rmSync(folder, { recursive: true });
    } catch {
      // In use: its reader removes it.
    }
  }
}

function refuseFullDisk(dataDir: string) {
  const folder = path.join(dataDir, 'pg');
  const size = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // The engine may have removed one since it was listed.
    .reduce((sum, file) => sum + (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  const { bavail, bsize } = fs.statfsSync(dataDir);
  if (bavail * bsize >= size + SPARE_BYTES) return;
  const megabytes = Math.ceil((size + SPARE_BYTES) / 2 ** 20);
  throw new Error(`the disk of DATA_DIR needs ${megabytes} MB free for a moment`);
}

export type Copy = { folder: string; release(): void };

/** Requests a copy from the portal that runs on this folder; undefined if none runs. */
export async function requestCopy(dataDir: string): Promise<Copy | undefined> {
  const socketFolder = readSocketFolder(dataDir);
  const connection = socketFolder && (await connectTo(path.join(socketFolder, SOCKET)));
  if (!connection) return undefined;
  const received = await readReply(connection);
  if ('error' in received) {
    connection.destroy();
    throw new StartError(`The running portal made no copy of its database: ${received.error}.`);
  }
  connection.unref();
  const release = () => {
    fs.rmSync(received.folder, { recursive: true, force: true });
    connection.destroy();
  };
  return { folder: received.folder, release };
}

async function connectTo(socket: string): Promise<net.Socket | undefined> {
  const connection = net.connect(socket);
  try {
    await once(connection, 'connect');
    connection.on('error', () => {});
    return connection;
  } catch {
    return undefined; // nothing listens: whether a portal runs is decided by the lock on the folder
  }
}

async function readReply(connection: net.Socket): Promise<Reply> {
  let text = '';
  connection.setEncoding('utf8');
  for await (const chunk of connection.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.endsWith('\n')) return reply.parse(JSON.parse(text));
  }
  return { error: 'it ended meanwhile' };
}

/** The file in DATA_DIR in which a portal records the folder of its sockets. */
export const SOCKET_FOLDER_NOTE = 'socket-folder';

export function readSocketFolder(dataDir: string): string | undefined {
  const note = path.join(dataDir, SOCKET_FOLDER_NOTE);
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8') : undefined;
}
