import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { accepted } from '#diploma/parsed.ts';
import type { InstituicaoDeps } from '#http/secretaria/instituicao.ts';
import type { PreparoPedido } from '#secretaria/instituicao/preparo.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import type { Store } from '#store/connect.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { openInstituicaoDaMesa } from '../../src/main/mesa/open-instituicao-da-mesa.ts';
import { leitoresAqui } from './leitores-aqui.ts';
import { loadTestSettings } from './settings.ts';
import { umPdfA } from './um-pdfa.ts';

/** A project of its own with a copy of `institution/`, which the desk and a hand may change. */
export interface UmaCasaConfigurada {
  project: string;
  /** What the public site finds wrong with the folder. */
  watched: { problema: string | null };
  deps: InstituicaoDeps;
  /** What was asked of the check list, which is not run here. */
  preparos: PreparoPedido[];
  read(arquivo: string): string;
  write(arquivo: string, texto: string): void;
  close(): void;
}

export function umaCasaConfigurada(
  store: Store,
  clock: { now: number },
  /** Drawn for real, or the XML in place of a picture; files are read in this process unless told. */
  { isDrawn = false, leitores = leitoresAqui() } = {},
): UmaCasaConfigurada {
  const { projectDir } = loadTestSettings();
  const project = mkdtempSync(join(tmpdir(), 'casa-'));
  const instituicaoDir = join(project, 'institution');
  cpSync(join(projectDir, 'institution'), instituicaoDir, { recursive: true });
  symlinkSync(join(projectDir, 'src'), join(project, 'src'));
  const watched = { problema: null as string | null };
  const now = (): Date => new Date(clock.now);
  const auditoria = createAuditoria({ now });
  const readDocumento = async (): Promise<Uint8Array> => umPdfA();
  const { pendencias: _pendencias, ...open } = openInstituicaoDaMesa({
    project,
    config: loadConfig({
      DATA_DIR: join(project, 'dados'),
      INSTITUICAO_DIR: instituicaoDir,
      SITE_URL: 'https://diplomas.cerrado.test',
    }),
    instituicao: { nome: 'Centro Universitário Exemplo' },
    node: { db: store.db, auditoria },
    equipe: createEquipeStore({ db: store.db, auditoria, now }),
    leitores,
    problemaDaPasta: () => watched.problema,
    now,
    readDocumento,
  });
  const drawProva: InstituicaoDeps['drawProva'] = async (proposto, de) => {
    const documento = await readDocumento();
    const pedida = {
      ...proposto,
      instituicaoDir,
      ambiente: 'homologacao',
      documento,
      momento: clock.now,
    } as const;
    const prova = await leitores.proveArquivo(pedida, de);
    return prova.ok ? accepted(prova.value.xml) : prova;
  };
  const preparos: PreparoPedido[] = [];
  const path = (arquivo: string): string => join(project, 'institution', arquivo);
  return {
    project,
    watched,
    preparos,
    deps: {
      ...open,
      ...(isDrawn ? {} : { drawProva, makePrevia: async (pdf) => pdf }),
      preparar: async (pedido) => {
        preparos.push(pedido);
        return { resultado: 'errado', ensaio: pedido.ensaio, carimbosGastos: 0, linhas: LINHAS };
      },
    },
    read: (arquivo) => readFileSync(path(arquivo), 'utf8'),
    write: (arquivo, texto) => writeFileSync(path(arquivo), texto),
    close: () => rmSync(project, { recursive: true, force: true }),
  };
}

const LINHAS = [
  {
    grupo: 'configuração',
    nome: 'a instituição',
    status: 'invalid',
    detalhe: 'Centro Universitário Exemplo é fictícia',
    fazer: 'Preencha institution/ com os dados da instituição.',
  },
  { grupo: 'cursos', nome: 'enfermagem em muriae', status: 'valid', detalhe: 'cabe na RVDD', fazer: null },
] as const;
