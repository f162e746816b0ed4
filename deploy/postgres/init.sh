#!/bin/bash
# PostgreSQL's image runs this once, on an empty volume: it makes the role and the database that the
# secret database_url names. The role owns that database and is nothing else, least of all a superuser.
set -euo pipefail

pattern='^postgres(ql)?://([^:@/]+):([^:@/]+)@[^/]+/([^/?]+)(\?.*)?$'
if [[ ! $(</run/secrets/database_url) =~ $pattern ]]; then
  echo 'database_url must be like postgres://portal:password@database:5432/portal. Correct it, remove the volume "database" and start again.' >&2
  exit 1
fi

# %40 in an address stands for @.
decode() { printf '%b' "${1//%/\\x}"; }
role=$(decode "${BASH_REMATCH[2]}")
password=$(decode "${BASH_REMATCH[3]}")
database=$(decode "${BASH_REMATCH[4]}")
export role password database

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv role role
\getenv password password
\getenv database database
create role :"role" login password :'password';
create database :"database" owner :"role";
revoke all on database :"database" from public;
SQL
