import { randomBytes } from 'node:crypto';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Observer } from '#http/log.ts';
import type { Fonte } from '#observacao/metricas/medidas.ts';
import { createRastros } from '#observacao/rastros/create-rastros.ts';
import { createSpanSender } from '#observacao/rastros/send-spans.ts';
import type { WatchTask } from '#workers/pool.ts';
import type { TarefaDeFundo } from './rotinas/every-hour.ts';

/** The observers of this process: figures where METRICAS_PORTA is set, spans where RASTROS_URL is; none by default. */
export interface Observacao {
  observer: Observer;
  watchTask: WatchTask | undefined;
  onTurn(tarefa: TarefaDeFundo, code: string | null): void;
  /** Watches the files: one that is missing or altered is counted. */
  watchArquivos(arquivos: ArquivoStore): ArquivoStore;
  /** Serves the figures; returns the port, or null where they are not served. */
  expose(told: {
    fontes(): readonly Fonte[];
    limits: { workers: number; waiting: number };
  }): Promise<number | null>;
  close(): Promise<void>;
}

export interface ObservacaoRequest {
  config: Config;
  about: Readonly<Record<'versao' | 'papel' | 'ambiente', string>>;
  onFailure(code: string): void;
}

const nowMs = (): number => performance.timeOrigin + performance.now();

export async function openObservacao({ config, about, onFailure }: ObservacaoRequest): Promise<Observacao> {
  const metricas = config.metricas && (await openMetricas(config.metricas, about));
  const rastros = config.rastros && openRastros(config.rastros, about, onFailure);
  return {
    observer: {
      ...(metricas && { answered: metricas.answered }),
      ...(rastros && { begin: rastros.begin }),
    },
    watchTask: metricas || rastros ? watchBoth(metricas?.watchTask, rastros) : undefined,
    onTurn: (tarefa, code) => metricas?.onTurn(tarefa, code),
    watchArquivos: (arquivos) => ({
      ...arquivos,
      async get(sha256) {
        try {
          return await arquivos.get(sha256);
        } catch (error) {
          const { code } = error as { code?: unknown };
          if (code === 'arquivo-ausente' || code === 'arquivo-corrompido') metricas?.onDamaged();
          throw error;
        }
      },
    }),
    expose: async (told) => metricas?.serve(told) ?? null,
    close: async () => {
      await metricas?.close();
      await rastros?.close();
    },
  };
}

async function openMetricas(
  { host, port }: NonNullable<Config['metricas']>,
  about: ObservacaoRequest['about'],
) {
  const { createMetricas } = await import('#observacao/metricas/create-metricas.ts');
  const { serveMetricas } = await import('#observacao/metricas/serve-metricas.ts');
  const metricas = createMetricas({ about, nowMs });
  let close = async (): Promise<void> => {};
  return {
    ...metricas,
    async serve({ fontes, limits }: Parameters<Observacao['expose']>[0]): Promise<number> {
      metricas.setLimits(limits);
      const { contentType } = metricas;
      const expose = metricas.expose(fontes());
      const server = await serveMetricas({ host, port, contentType, expose }).catch((cause: unknown) => {
        const { code = '' } = cause as NodeJS.ErrnoException;
        if (!['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code)) throw cause;
        throw new ConfigError(
          `METRICAS_PORTA: ${host}:${port} não pode ser usada (${code}); escolha outra porta ou outro METRICAS_HOST.`,
        );
      });
      close = server.close;
      return server.port;
    },
    close: () => close(),
  };
}

function openRastros(
  { url, amostra }: NonNullable<Config['rastros']>,
  { versao, papel, ambiente }: ObservacaoRequest['about'],
  onFailure: (code: string) => void,
) {
  const resource = {
    'service.name': 'diploma-digital',
    'service.version': versao,
    'service.instance.id': randomBytes(8).toString('hex'),
    'deployment.environment.name': ambiente,
    'diploma.papel': papel,
  };
  return createRastros({
    sender: createSpanSender({ url, resource, fetch, onFailure }),
    amostra,
    random: Math.random,
    randomBytes,
    nowMs,
  });
}

function watchBoth(
  count: WatchTask | undefined,
  rastros: Pick<ReturnType<typeof openRastros>, 'beginPart'> | null,
): WatchTask {
  return (task) => {
    const counted = count?.(task);
    const came = nowMs();
    let waited = 0;
    const part = rastros?.beginPart(`trabalho ${task.kind}`, { 'diploma.fila': task.lane });
    return {
      onBegin() {
        waited = nowMs() - came;
        counted?.onBegin();
      },
      onEnd(code) {
        counted?.onEnd(code);
        part?.end({ 'diploma.espera_ms': waited, 'diploma.codigo': code ?? 'ok' }, code !== null);
      },
    };
  };
}
