import { accessSync, constants } from 'node:fs';
import { makeFolder } from '#arquivos/make-folder.ts';
import type { Config } from '#config/config.ts';
import { createAncoraFolder } from '#store/auditoria/ancora-folder.ts';
import type { Auditoria } from '#store/auditoria/auditoria-store.ts';
import { readMarco } from '#store/auditoria/read-marco.ts';
import { skipNumeros } from '#store/auditoria/skip-numeros.ts';
import type { Store } from '#store/connect.ts';
import { claimIdentidade } from '#store/identidade-store.ts';
import { StoreError } from '#store/store-error.ts';
import { type Ancora, type AncoraStore, judgeAncora } from '#transparencia/ancora/ancora.ts';
import type { AncoraAberta } from '#transparencia/ancora/ancora-aberta.ts';
import { resumeRegistro } from '#transparencia/ancora/resume-registro.ts';
import { beginAgainWhereLost, keepCheckpoint } from './open-registro-transparente.ts';

interface AncoraNode {
  db: Store['db'];
  auditoria: Auditoria;
}

/** The anchor of this database; null where none is kept. */
export function openAncora(config: Config, node: AncoraNode, now: () => Date): AncoraAberta | null {
  const { ancoraDir } = config;
  if (ancoraDir === null) return null;
  const folder = createAncoraFolder(ancoraDir);
  const judge = async () => {
    const ancora = folder.read();
    const marco = await readMarco(node.db, ancora);
    return { ancora, marco, julgada: judgeAncora(ancora, marco) };
  };
  const write = async (): Promise<Ancora | null> => {
    const marco = await readMarco(node.db, null);
    if (!marco) return null;
    const { naAncora: _, arvoreNaAncora: __, isAncorado: ___, ...rest } = marco;
    const ancora = { ...rest, em: now().toISOString() };
    writeTo(ancoraDir, folder, ancora);
    await keepCheckpoint(config, node.db);
    await claimIdentidade(node.db, 'ancora', 'escrita');
    return ancora;
  };
  const ensure = async (): Promise<void> => {
    const { julgada } = await judge();
    if (julgada !== 'ausente' && julgada !== 'em-dia')
      throw new StoreError(CODES[julgada], 'O banco de dados não é o que a âncora conhece.');
    ensureWritable(ancoraDir);
  };
  return {
    check: judge,
    ensure,
    async drop() {
      await ensure();
      return write();
    },
    async resume(retomada) {
      const { ancora, marco, julgada } = await judge();
      const resumed = await resumeRegistro(
        {
          julgada,
          ancora,
          registrados: marco?.registrados ?? 0,
          lista: marco?.lista ?? 0,
          skipTo: (registrados, known, { motivo, quem }) =>
            skipNumeros(node, { registrados, ancora: known, motivo, quem }),
        },
        retomada,
      );
      if (resumed.kind !== 'retomado') return resumed;
      await beginAgainWhereLost(config, node.db, now());
      await write();
      return resumed;
    },
  };
}

/** A folder that cannot be written is found before the first signature, not after. */
function ensureWritable(dir: string): void {
  try {
    makeFolder(dir, 0o700);
    accessSync(dir, constants.W_OK);
  } catch (cause) {
    throw unwritable(dir, cause);
  }
}

function writeTo(dir: string, folder: AncoraStore, ancora: Ancora): void {
  try {
    folder.write(ancora);
  } catch (cause) {
    throw unwritable(dir, cause);
  }
}

const unwritable = (dir: string, cause: unknown): StoreError =>
  new StoreError('ancora-sem-escrita', `ANCORA_DIR (${dir}) não aceita escrita.`, { cause });

const CODES = {
  sumida: 'ancora-sumida',
  'a-frente': 'registro-atrasado',
  'outro-registro': 'registro-trocado',
  divergente: 'registro-reescrito',
} as const;
