import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RegistrosConferidos } from '#acervo/open-acervo.ts';
import { checkRegistro } from '#transparencia/auditoria/check-registro.ts';
import { verifyCadeia } from '#transparencia/auditoria/verify-cadeia.ts';
import { checkRegistroTransparente } from '#transparencia/registro-transparente/check-registro-transparente.ts';
import { createAuditoriaReader } from '../../auditoria/auditoria-reader.ts';
import { createFatoReader } from '../../auditoria/fato-reader.ts';
import type { Database } from '../../database.ts';
import { readIdentidade } from '../../identidade-store.ts';
import { countMissing } from '../../transparencia/add-existentes.ts';
import { createArvoreReader } from '../../transparencia/arvore-reader.ts';
import { createAtoReader } from '../../transparencia/ato-reader.ts';
import { listCheckpoints } from '../../transparencia/checkpoint-carimbo-store.ts';

/** Whether the audit record and the transparent log of a database are consistent by themselves; needs no key and no authority. */
export async function checkRegistros(db: Kysely<Database>): Promise<RegistrosConferidos> {
  return {
    auditoria: (await isAuditoriaIntacta(db)) ? 'intacta' : 'alterada',
    registroTransparente: (await isArvoreIntacta(db)) ? 'intacto' : 'alterado',
  };
}

async function isAuditoriaIntacta(db: Kysely<Database>): Promise<boolean> {
  const reader = createAuditoriaReader(db);
  const tokens = new Set<string>();
  for await (const { token } of reader.readCarimbos())
    tokens.add(createHash('sha256').update(token).digest('hex'));
  const provas = { marcas: await reader.listMarcas(), tokens };
  const cadeia = await verifyCadeia(reader.readEntradas(), await reader.readCabeca(), provas);
  if (!cadeia.intacta) return false;
  return (await checkRegistro(createFatoReader(db), reader)).quantas === 0;
}

async function isArvoreIntacta(db: Kysely<Database>): Promise<boolean> {
  const { achados } = await checkRegistroTransparente({
    reader: createArvoreReader(db),
    atos: createAtoReader(db),
    countSemFolha: () => countMissing(db),
    origem: (await readIdentidade(db, 'registro-transparente')) ?? '',
    chave: null,
    verify: async () => false,
    testemunhas: [],
    guardados: await listCheckpoints(db),
  });
  return achados.length === 0;
}
