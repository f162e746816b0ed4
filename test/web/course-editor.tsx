import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/shared/errors.ts';
import { pages } from '#contract/shared/pages.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { idOf } from './course.ts';

export const makeModule = (number: number, change: object = {}) => ({
  id: idOf(number),
  title: `Module ${number}`,
  minutes: 20,
  text: '## Before you film\n\nAsk first.',
  video_url: null,
  captions: null,
  questions: [
    { question: 'May you film?', options: ['Yes', 'Ask first'], answer: 1, explanation: 'Ask.' },
  ],
  is_published: true,
  version: 1,
  updated_at: '2026-11-01T14:02:00.000Z',
  passed: 12,
  trying: 3,
  ...change,
});
export type StoredModule = ReturnType<typeof makeModule>;

export const refuse = (code: ErrorCode, errors?: object[]) =>
  Response.json({ code, message: ERRORS[code].message, errors }, { status: ERRORS[code].status });

type Sent = { method: string; path: string; body: Record<string, unknown> };

/** Renders with an API that keeps modules; `answer` may respond to a change first. */
export async function showCourse(
  modules: StoredModule[],
  page: ReactNode,
  answer: (sent: Sent) => Response | undefined | Promise<undefined> = () => undefined,
) {
  const state = { modules, isDown: false };
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (state.isDown) throw new TypeError('offline');
    const path = new URL(address, 'http://portal.test').pathname;
    const method = init.method ?? 'GET';
    if (method === 'GET') return Response.json({ modules: state.modules });
    const call = { method, path, body: init.body ? JSON.parse(String(init.body)) : {} };
    sent.push(call);
    return (await answer(call)) ?? Response.json(change(state, call));
  });
  const { router, client } = await renderPage(page, { address: pages.training });
  return { state, sent, router, client };
}

function change(state: { modules: StoredModule[] }, { method, path, body }: Sent): object {
  const id = path.slice(trainingPaths.courseModules.length + 1);
  const found = state.modules.find((module) => module.id === id);
  if (path === trainingPaths.courseOrder) {
    const ids = body.ids as string[];
    state.modules = state.modules.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { modules: state.modules };
  }
  if (method === 'DELETE') {
    state.modules = state.modules.filter((module) => module !== found);
    return { success: true };
  }
  const base = found ?? makeModule(99, { version: 0, passed: 0, trying: 0 });
  const module = { ...base, ...body, id: base.id, version: base.version + 1 };
  state.modules = found
    ? state.modules.map((other) => (other === found ? module : other))
    : [...state.modules, module];
  return { module };
}
