-- The list's search reads a trigram index. The extension comes first and on its own, since no
-- generated migration creates it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
