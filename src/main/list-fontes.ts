import { statfs } from 'node:fs/promises';
import { describeSaude } from '#acervo/conferencia/describe-saude.ts';
import { describeCadastro } from '#cadastro/describe-cadastro.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor } from '#confianca/atualizacao/describe-frescor.ts';
import { readFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import type { Config } from '#config/config.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { ESTADOS_DE_PRONTIDAO, type EstadoDeProntidao } from '#http/prontidao.ts';
import type { Amostra, Fonte, NomeDaMedida } from '#observacao/metricas/medidas.ts';
import type { NoAberto } from '#observacao/nos/keep-no.ts';
import { countPrazos } from '#secretaria/painel/painel.ts';
import { createConferenciaStore } from '#store/acervo/conferencia-store.ts';
import { createAncoraEnviadaStore } from '#store/auditoria/ancora-enviada-store.ts';
import {
  countAvisosAVer,
  countFalhas,
  countReservadas,
  findPrimeiroVencimento,
  findProximaLista,
  listEtapas,
  readCabecas,
  readRegistroTransparente,
} from '#store/observacao/medidas-reader.ts';
import { findUltimaCopia } from '#store/secretaria/casa-reader.ts';
import { createPainelReader } from '#store/secretaria/painel-reader.ts';
import { openAncora } from './open-ancora.ts';
import type { OpenNode } from './open-node.ts';
import type { Work } from './open-work.ts';

export interface FontesRequest {
  config: Config;
  node: Pick<OpenNode, 'db' | 'auditoria' | 'readConfianca' | 'cadastro'>;
  work: Pick<Work, 'vencimentoDosComprovantes'>;
  /** This process among the nodes of its database. */
  no: Pick<NoAberto, 'julgado'>;
  /** As `/readyz` says it. */
  look(): Promise<EstadoDeProntidao>;
  now(): Date;
}

/** A signer whose key has not signed for a year no longer signs. */
const EM_USO_MS = 365 * 24 * 60 * 60 * 1_000;

/** The source of each figure. */
export function listFontes({ config, node, work, no, look, now }: FontesRequest): Fonte[] {
  const { db } = node;
  // A public node writes no anchor: it would find it missing where it never was.
  const ancora = config.papel === 'publico' ? null : openAncora(config, node, now);
  const ageOf = (medida: NomeDaMedida, em: string | null | undefined): Amostra[] =>
    em ? [{ medida, valor: (now().getTime() - Date.parse(em)) / 1_000 }] : [];
  const secondsTo = (instant: Date): number => (instant.getTime() - now().getTime()) / 1_000;
  return [
    {
      nome: 'emissao',
      read: async () => {
        const [grupos, etapas, falhas] = [
          await createPainelReader(db).countEmAndamento(),
          await listEtapas(db),
          await countFalhas(db),
        ];
        const emEtapa = (etapa: string): number =>
          grupos.filter((grupo) => grupo.etapa === etapa).reduce((sum, { quantos }) => sum + quantos, 0);
        return [
          ...etapas.flatMap(({ etapa, desde }): Amostra[] => [
            { medida: 'diploma_emissao_diplomas', valor: emEtapa(etapa), rotulos: { etapa } },
            {
              medida: 'diploma_emissao_oldest_age_seconds',
              valor: -secondsTo(new Date(`${desde}T00:00:00-03:00`)),
              rotulos: { etapa },
            },
          ]),
          ...[...falhas].map(
            ([codigo, valor]): Amostra => ({ medida: 'diploma_emissao_failed', valor, rotulos: { codigo } }),
          ),
          { medida: 'diploma_emissao_reserved', valor: await countReservadas(db, now().getTime()) },
          ...countPrazos(grupos, diaEmBrasilia(now())).flatMap(({ ato, vencidos, vencendo, emDia }) =>
            Object.entries({ vencido: vencidos, vencendo, 'em-dia': emDia }).map(
              ([estado, valor]): Amostra => ({
                medida: 'diploma_prazo_diplomas',
                valor,
                rotulos: { ato, estado },
              }),
            ),
          ),
        ];
      },
    },
    {
      nome: 'certificados',
      read: async () => {
        const desde = new Date(now().getTime() - EM_USO_MS).toISOString();
        const assinatura = await findPrimeiroVencimento(db, desde);
        const confiados = node.readConfianca().certificates.flatMap(({ notAfter }) =>
          // An expired certificate is kept on purpose: a document it signed is judged as of the signing.
          notAfter > now() ? [notAfter.getTime()] : [],
        );
        const uso = (name: string, instant: Date): Amostra => ({
          medida: 'diploma_certificado_expiry_seconds',
          valor: secondsTo(instant),
          rotulos: { uso: name },
        });
        return [
          uso('comprovantes', work.vencimentoDosComprovantes),
          ...(assinatura === null ? [] : [uso('assinatura', new Date(assinatura))]),
          ...(confiados.length === 0
            ? []
            : [uso('confianca', new Date(confiados.reduce((one, other) => Math.min(one, other))))]),
        ];
      },
    },
    {
      nome: 'acervo',
      read: async () => {
        const saude = await describeSaude(createConferenciaStore(db), now);
        if (!saude) return [];
        return [
          { medida: 'diploma_acervo_files', valor: saude.arquivos },
          { medida: 'diploma_acervo_damaged', valor: saude.danos },
          { medida: 'diploma_acervo_unchecked', valor: saude.incertos },
          { medida: 'diploma_acervo_expiring', valor: saude.prazos },
          { medida: 'diploma_acervo_check_age_seconds', valor: saude.idadeSegundos },
        ];
      },
    },
    {
      nome: 'auditoria',
      read: async () => {
        const { cabeca, ultima, carimbo } = await readCabecas(db);
        const seq = cabeca?.seq ?? 0;
        const isGap = seq > 0 && ultima?.hash !== cabeca?.hash;
        return [
          { medida: 'diploma_auditoria_entries', valor: seq },
          { medida: 'diploma_auditoria_gap', valor: Number(isGap) },
          { medida: 'diploma_auditoria_unstamped_entries', valor: Math.max(0, seq - (carimbo?.seq ?? 0)) },
          ...ageOf('diploma_auditoria_stamp_age_seconds', carimbo?.em),
        ];
      },
    },
    {
      nome: 'ancora',
      read: async () => {
        const enviada = await createAncoraEnviadaStore(db).read();
        const julgada = ancora ? (await ancora.check()).julgada : null;
        return [
          ...(julgada === null ? [] : oneOf('diploma_ancora_state', ANCORA, julgada)),
          ...ageOf('diploma_ancora_sent_age_seconds', enviada?.enviadaEm),
          ...(enviada
            ? [{ medida: 'diploma_ancora_send_failed' as const, valor: Number(enviada.falha !== null) }]
            : []),
        ];
      },
    },
    {
      nome: 'confianca',
      read: async () => {
        const { situacao, feitaEm } = describeFrescor(readAtualizacao(config.dataDir), now());
        const falhas = new Map<string, number>();
        for (const { codigo, vezes } of readFalhasDaBusca(config.dataDir, now()))
          falhas.set(codigo, (falhas.get(codigo) ?? 0) + vezes);
        return [
          ...oneOf('diploma_confianca_state', FRESCOR, situacao),
          ...ageOf('diploma_confianca_age_seconds', feitaEm),
          ...ageOf('diploma_cadastro_age_seconds', describeCadastro(node.cadastro, now()).importadaEm),
          ...[...falhas].map(
            ([codigo, valor]): Amostra => ({ medida: 'diploma_busca_failures', valor, rotulos: { codigo } }),
          ),
        ];
      },
    },
    {
      nome: 'nos',
      read: async () =>
        (['confianca', 'configuracao', 'versao'] as const).map((em) => ({
          medida: 'diploma_no_divergent',
          valor: Number(no.julgado().divergencias.includes(em)),
          rotulos: { em },
        })),
    },
    {
      nome: 'prontidao',
      read: async () => oneOf('diploma_ready_state', ESTADOS_DE_PRONTIDAO, await look()),
    },
    {
      nome: 'disco',
      read: async () => {
        const { bsize, blocks, bavail } = await statfs(config.dataDir);
        return [
          { medida: 'diploma_disco_free_bytes', valor: bavail * bsize },
          { medida: 'diploma_disco_size_bytes', valor: blocks * bsize },
        ];
      },
    },
    { nome: 'copia', read: async () => ageOf('diploma_copia_age_seconds', await findUltimaCopia(db)) },
    {
      nome: 'avisos',
      read: async () =>
        config.smtpUrl === null
          ? []
          : Object.entries(await countAvisosAVer(db)).map(
              ([estado, valor]): Amostra => ({ medida: 'diploma_avisos', valor, rotulos: { estado } }),
            ),
    },
    {
      nome: 'transparencia',
      read: async () => {
        const { folhas, carimbadoEm } = await readRegistroTransparente(db);
        const proxima = await findProximaLista(db);
        return [
          { medida: 'diploma_registro_transparente_leaves', valor: folhas },
          ...ageOf('diploma_registro_transparente_stamp_age_seconds', carimbadoEm),
          ...(proxima === null
            ? []
            : [
                {
                  medida: 'diploma_lista_de_anulados_due_seconds' as const,
                  valor: secondsTo(new Date(proxima)),
                },
              ]),
        ];
      },
    },
  ];
}

const ANCORA = ['ausente', 'sumida', 'em-dia', 'a-frente', 'outro-registro', 'divergente'] as const;
const FRESCOR = ['nunca', 'em-dia', 'falhou', 'velha'] as const;

const oneOf = (medida: NomeDaMedida, estados: readonly string[], atual: string): Amostra[] =>
  estados.map((estado) => ({ medida, valor: Number(estado === atual), rotulos: { estado } }));
