import { randomBytes } from 'node:crypto';
import { createChaves } from '#access/chave.ts';
import type { NovoImportado } from '#acervo/importacao/importacao-store.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createImportacaoStore } from '#store/importacao/importacao-store.ts';
import { umaMatricula, umCpf } from './um-cpf.ts';

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

export interface UmAviso {
  id: string;
  diploma: string;
  codigo: NovoImportado['codigo'];
  endereco: string;
}

/** A published diploma whose graduate is to be told. */
export async function umAviso({ db }: Store, changes: Partial<NovoImportado> = {}): Promise<UmAviso> {
  const chaves = createChaves(new Uint8Array(32));
  const { append } = createAuditoria({ now: () => new Date() });
  const id = hex(16);
  const aviso = { id: hex(16), endereco: `egresso.${hex(4)}@exemplo.edu.br` };
  const novo: NovoImportado = {
    id,
    diplomadoId: hex(16),
    cpf: umCpf(),
    matricula: umaMatricula(),
    nome: 'Fulana Fictícia',
    nomeSocial: null,
    curso: 'Direito',
    grau: 'Bacharelado',
    unidade: 'Muriaé/MG',
    codigo: `1234.1234.${hex(16)}` as NovoImportado['codigo'],
    datas: {
      colacao: '2020-01-02',
      expedicao: '2020-02-03',
      registro: '2020-03-04',
      publicacao: '2026-11-15',
    },
    situacao: 'vigente',
    anulacao: null,
    aceitos: [],
    arquivos: [],
    linha: null,
    aviso,
    anotarContato: false,
    codigoEmec: null,
    ...changes,
  };
  await createImportacaoStore({ db, chaves, record: append }).insert(novo, 'eu');
  return { id: aviso.id, diploma: id, codigo: novo.codigo, endereco: aviso.endereco };
}
