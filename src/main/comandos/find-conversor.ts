import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '#cli/command.ts';

type Conversor = NonNullable<Awaited<ReturnType<World['findConversor']>>>;

/** A page with many pictures takes a while; a file that hangs the converter must not hang us. */
const LIMIT_MS = 5 * 60 * 1_000;

/** The first installed program: both write PDF/A-2b, and ocrmypdf also makes the scan searchable. */
const KNOWN: readonly { nome: string; args(from: string, to: string, dir: string): string[] }[] = [
  {
    nome: 'ocrmypdf',
    args: (from, to) => ['--quiet', '--skip-text', '--output-type', 'pdfa-2', from, to],
  },
  {
    nome: 'gs',
    args: (from, to, dir) => [
      // Before 9.50 Ghostscript let a file run programs without this option.
      ...['-dSAFER', '-dPDFA=2', '-dBATCH', '-dNOPAUSE', '-dQUIET', '-dPDFACompatibilityPolicy=1'],
      ...['-sColorConversionStrategy=RGB', '-sDEVICE=pdfwrite', `-sOutputFile=${to}`],
      ...[join(dir, 'pdfa.ps'), from],
    ],
  },
];

/** The output intent that Ghostscript needs besides its options, with a profile of its own store. */
const PDFA_PS = `%!
[/_objdef {icc_PDFA} /type /stream /OBJ pdfmark
[{icc_PDFA} << /N 3 >> /PUT pdfmark
[{icc_PDFA} (%rom%iccprofiles/srgb.icc) (r) file /PUT pdfmark
[/_objdef {OutputIntent_PDFA} /type /dict /OBJ pdfmark
[{OutputIntent_PDFA} << /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile {icc_PDFA} /OutputConditionIdentifier (sRGB) >> /PUT pdfmark
[{Catalog} << /OutputIntents [{OutputIntent_PDFA}] >> /PUT pdfmark
`;

/** Null where this machine has neither. */
export function findConversor(): Conversor | null {
  const found = KNOWN.find(({ nome }) => spawnSync(nome, ['--version'], { stdio: 'ignore' }).status === 0);
  return found ? { nome: found.nome, convert: (bytes) => convert(bytes, found) } : null;
}

async function convert(
  bytes: Uint8Array,
  { nome, args }: (typeof KNOWN)[number],
): Promise<Uint8Array | null> {
  const dir = mkdtempSync(join(tmpdir(), 'pdfa-'));
  try {
    const [from, to] = [join(dir, 'original.pdf'), join(dir, 'convertido.pdf')];
    writeFileSync(from, bytes, { mode: 0o600 });
    writeFileSync(join(dir, 'pdfa.ps'), PDFA_PS);
    return (await run(nome, args(from, to, dir))) ? new Uint8Array(readFileSync(to)) : null;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function run(nome: string, args: string[]): Promise<boolean> {
  const child = spawn(nome, args, { stdio: 'ignore', timeout: LIMIT_MS });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
