import pg from 'pg';
import { openEmbedded } from '#server/db/embedded/embedded.ts';

const NO_TRIGGERS = 'session_replication_role=replica';

/** As many connections as the portal has, for reading and for writing without triggers. */
export function openPools() {
  const settings = {
    connectionString: process.env.DATABASE_URL,
    // Planned once and never again, where one plan serves all values.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    application_name: process.env.FLOOR_NAME,
    max: 10,
  };
  return {
    pool: new pg.Pool(settings),
    writing: new pg.Pool({ ...settings, options: `${settings.options} -c ${NO_TRIGGERS}` }),
  };
}

/** The embedded engine has one session, so all questions share one connection, as in the portal. */
export async function openEmbeddedPools(dataDir: string) {
  const { connection } = await openEmbedded(dataDir, (error) => {
    throw error;
  });
  const pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0 });
  await pool.query(`set ${NO_TRIGGERS}; set plan_cache_mode = force_generic_plan`);
  return { pool, writing: pool };
}
