import type { ReactNode } from 'react';
import { network } from '#web/lib/browser/network.ts';

/** A page of which nothing is loaded yet but the name of the network. */
export function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="site-header">
        <div>
          <h1 className="brand">{network.name}</h1>
        </div>
      </header>
      <main className="page">{children}</main>
    </>
  );
}
