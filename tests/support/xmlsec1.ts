import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { writePem } from '#keys/pem.ts';
import { requireOracle } from './oracles.ts';

/** xmlsec1, the second opinion on every signature. */

export const hasXmlsec1 = requireOracle('xmlsec1', spawnSync('xmlsec1', ['--version']).status === 0);

const MEC = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
const VARIANTES = ['', 'NSF', 'PorDecisaoJudicial'];

/** xmlsec1 knows no layout: it is told which attributes are identifiers. */
const IDS = [
  ...['DadosDiploma', 'DadosRegistro'].flatMap((no) =>
    VARIANTES.flatMap((variante) => ['--id-attr:id', `${MEC}:${no}${variante}`]),
  ),
  ...['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'],
];

const SIGNATURES = "(//*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#'])";

export interface Xmlsec1 {
  /** Whether it accepts the nth signature of the document, from 1; and what it said. */
  judge(source: Uint8Array, position: number): { accepts: boolean; said: string };
  /** Whether it accepts the first `count` signatures, all in one start of its process. */
  prepareAll(source: Uint8Array, count: number): () => { accepts: boolean; said: string };
}

/** With the demonstration's chain, at this instant. Without `pki`, digests and values alone. */
export function openXmlsec1(dir: string, pki: PkiDemo | null, at: Date): Xmlsec1 {
  const trust = pki ? writeChain(dir, pki, at) : ['--insecure'];
  const file = join(dir, 'documento.xml');
  const run = (path: string, files: readonly string[]) => {
    const args = ['--verify', ...trust, ...IDS, '--node-xpath', path, ...files];
    const { status, stdout, stderr } = spawnSync('xmlsec1', args, { encoding: 'utf8' });
    return { accepts: status === 0, said: `${stdout}${stderr}` };
  };
  return {
    judge: (source, position) => {
      writeFileSync(file, source);
      return run(`${SIGNATURES}[${position}]`, [file]);
    },
    prepareAll: (source, count) => {
      const text = new TextDecoder().decode(source);
      const files = Array.from({ length: count }, (_, index) => {
        const numbered = join(dir, `documento-${index + 1}.xml`);
        // No canonical form without comments has it: it only tells which signature is asked about in this file.
        writeFileSync(numbered, text.replace(/<(?![?])/, `<!--${index + 1}--><`));
        return numbered;
      });
      return () => {
        const { accepts, said } = run(`${SIGNATURES}[number(/comment())]`, files);
        const verified = said.match(/^OK$/gm)?.length ?? 0;
        return { accepts: accepts && verified === count, said };
      };
    },
  };
}

function writeChain(dir: string, { acs }: PkiDemo, at: Date): string[] {
  const files = acs.flatMap(({ id, certificate }, index) => {
    const file = join(dir, `${id}.pem`);
    writeFileSync(file, writePem('CERTIFICATE', certificate));
    return [index === 0 ? '--trusted-pem' : '--untrusted-pem', file];
  });
  return [...files, '--verification-time', localTime(at)];
}

/** `YYYY-MM-DD HH:MM:SS` in the time of this machine, as xmlsec1 reads it. */
function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
