import { type ConfiancaPublica, describeConfianca } from '#conferencia/describe-confianca.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';

/** The server's current trust: a certificate that any process adds to DATA_DIR/confianca is used without a restart. */

type TrustWorld = Omit<VerificationWorld, 'situacaoOf'>;

interface ConfiancaAtual {
  world: TrustWorld;
  publica: ConfiancaPublica;
}

interface WatchListener {
  onChange(world: TrustWorld): void;
  /** Called once for each code, until reading works again. The former trust stays in use. */
  onFailure(code: string): void;
}

export interface ConfiancaWatch {
  current(): ConfiancaAtual;
  /** Starts looking, every few seconds. */
  start(listener: WatchListener): void;
  /** Looks now. */
  look(): void;
}

/** One look costs three calls to the file system. */
const LOOK_MS = 5_000;

/** `read` throws with a code where it cannot read: at the start that ends the start. */
export function watchConfianca(read: () => TrustWorld): ConfiancaWatch {
  let listener: WatchListener | null = null;
  let failed: string | null = null;
  const describe = (world: TrustWorld): ConfiancaAtual => ({ world, publica: describeConfianca(world) });
  let current = describe(read());

  function look(): void {
    try {
      const world = read();
      failed = null;
      if (isSame(world, current.world)) return;
      current = describe(world);
      listener?.onChange(world);
    } catch (error) {
      const { code = 'desconhecido' } = error as { code?: string };
      if (code !== failed) listener?.onFailure(code);
      failed = code;
    }
  }

  return {
    current: () => current,
    look,
    start(told) {
      listener = told;
      setInterval(look, LOOK_MS).unref();
      look();
    },
  };
}

const isSame = (one: TrustWorld, other: TrustWorld): boolean =>
  one.trust === other.trust && one.certificates === other.certificates;
