import { createHash, randomBytes } from 'node:crypto';
import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { NovoDiploma, NovoDiplomado } from '#store/access/diplomado-registry.ts';

/** Builders of stored graduates: whatever a test does not name is made up, and unique where it must be. */

export const umId = (): string => randomBytes(16).toString('base64url');

export const umaChave = (): string => randomBytes(32).toString('hex');

export function umDiplomado(named: Partial<NovoDiplomado> = {}): NovoDiplomado {
  return {
    id: umId(),
    chave: umaChave(),
    nome: 'Ana Exemplo de Souza',
    nomeSocial: null,
    cpfMascarado: '***.444.777-**',
    diplomas: [],
    ...named,
  };
}

export function umDiploma(named: Partial<NovoDiploma> = {}): NovoDiploma {
  return {
    id: umId(),
    codigo: `1234.1234.${randomBytes(6).toString('hex')}`,
    curso: 'Enfermagem',
    grau: 'Bacharel',
    unidade: 'Muriaé/MG',
    datas: {
      colacao: '2025-02-14',
      expedicao: '2025-03-10',
      registro: '2025-03-20',
      publicacao: '2025-03-21',
      situacao: null,
    },
    etapa: 'publicado',
    situacao: 'vigente',
    arquivos: [],
    ...named,
  };
}

export function umDiplomaEmAndamento(named: Partial<NovoDiploma> = {}): NovoDiploma {
  const datas = { colacao: '2025-12-12', expedicao: null, registro: null, publicacao: null, situacao: null };
  return umDiploma({ codigo: null, etapa: 'registrado', situacao: null, datas, ...named });
}

export function umArquivo(
  tipo: ArquivoRegistrado['tipo'],
  bytes: Uint8Array,
  named: Partial<ArquivoRegistrado> = {},
): ArquivoRegistrado {
  const type = { xml: 'application/xml', rvdd: 'application/pdf', previa: 'image/webp' }[tipo];
  const name = { xml: 'diploma.xml', rvdd: 'diploma.pdf', previa: 'previa.webp' }[tipo];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id: umId(), tipo, name, type, size: bytes.length, sha256, ...named };
}
