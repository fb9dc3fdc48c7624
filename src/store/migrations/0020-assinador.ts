import type { Kysely, Migration } from 'kysely';

/** Agents that sign on a holder's own machine (ADR 0043): their pairing, their identity, and their pending signatures. */
export const assinador: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pareamento')
      // Hashes of the agent's secret and of the letters that it shows.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('codigo', 'text', (col) => col.notNull().unique())
      .addColumn('maquina', 'text', (col) => col.notNull())
      .addColumn('expira_em', 'bigint', (col) => col.notNull())
      .addColumn('pessoa_id', 'text', (col) => col.references('pessoa.id'))
      .execute();
    await db.schema
      .createTable('assinador')
      // Hash of the agent's token.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('maquina', 'text', (col) => col.notNull())
      .addColumn('pareado_em', 'bigint', (col) => col.notNull())
      .addColumn('revogado_em', 'bigint')
      .execute();
    await db.schema.createIndex('assinador_pessoa').on('assinador').column('pessoa_id').execute();
    await db.schema
      .createTable('assinatura_prevista')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('documento_id', 'text', (col) => col.notNull())
      .addColumn('signatario', 'text', (col) => col.notNull())
      .addColumn('no', 'text', (col) => col.notNull())
      // SHA-256 of the document that the signer saw.
      .addColumn('fonte', 'text', (col) => col.notNull())
      // Base64 of DER; the chain separated by commas.
      .addColumn('certificado', 'text', (col) => col.notNull())
      .addColumn('cadeia', 'text', (col) => col.notNull())
      .addColumn('algoritmo', 'text', (col) => col.notNull())
      // The signing time stated in the signature.
      .addColumn('hora', 'bigint', (col) => col.notNull())
      // Digest of SignedInfo.
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addColumn('assinatura', 'text')
      .addColumn('gravada_em', 'bigint')
      .execute();
    await db.schema
      .createIndex('assinatura_prevista_documento')
      .on('assinatura_prevista')
      .columns(['documento_id', 'signatario'])
      .execute();
    await db.schema
      .createIndex('assinatura_prevista_pessoa')
      .on('assinatura_prevista')
      .columns(['pessoa_id', 'gravada_em'])
      .execute();
  },
};
