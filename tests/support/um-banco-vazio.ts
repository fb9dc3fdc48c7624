import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A new, empty database on this PostgreSQL. */
export async function umBancoVazio(postgresUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const nome = `no_${randomUUID().replaceAll('-', '')}`;
  const execute = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: postgresUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await execute(`create database ${nome} template template0`);
  const url = new URL(postgresUrl);
  url.pathname = nome;
  url.searchParams.set('connect_timeout', '60');
  return { url: url.href, drop: () => execute(`drop database ${nome} with (force)`) };
}
