import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openssl } from '../openssl.ts';

/** Certificates as `openssl ca` issues them, each authority with its own register of what it issued and revoked. */
export interface Cartorio {
  dir: string;
  /** A root unless `por` names who issues it. */
  issue(pedido: PedidoDeCertificado): void;
  /** Now, or as if it had been then. */
  revoke(ac: string, id: string, at?: Date): void;
  /** PEM of a list that is valid for `horas` from now: of all, or of the certificates of authorities alone. */
  listRevoked(ac: string, horas: number, extensoes?: 'lista' | 'parte'): string;
  der(id: string): Uint8Array;
}

interface PedidoDeCertificado {
  id: string;
  por: string | null;
  cn: string;
  /** Lines of an extension section of OpenSSL. */
  extensoes: readonly string[];
}

const DAYS = '3650';
const HOUR_MS = 60 * 60 * 1_000;
/** As ASN.1 writes it, of this century. */
const utcTime = (at: Date): string => `${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;

export function umCartorio(dir: string): Cartorio {
  const known: string[] = [];
  const run = (...args: string[]): Buffer => openssl(args, { cwd: dir });

  function writeConfig(): void {
    const sections = known.flatMap((id) => [
      `[${id}]`,
      `database=${id}/index.txt`,
      `new_certs_dir=${id}`,
      `crlnumber=${id}/crlnumber`,
      `certificate=${id}.pem`,
      `private_key=${id}.key`,
      'rand_serial=yes',
      'default_md=sha256',
      'unique_subject=no',
      'email_in_dn=no',
      'policy=qualquer',
      'crl_extensions=lista',
    ]);
    const rest = ['[qualquer]', 'countryName=optional', 'organizationName=optional', 'commonName=supplied'];
    const lista = [
      '[lista]',
      'authorityKeyIdentifier=keyid:always',
      '[parte]',
      'authorityKeyIdentifier=keyid:always',
      'issuingDistributionPoint=critical,@so-autoridades',
      '[so-autoridades]',
      'onlyCA=TRUE',
      '[req]',
      'distinguished_name=nome',
      '[nome]',
    ];
    writeFileSync(join(dir, 'openssl.cnf'), [...sections, ...rest, ...lista, ''].join('\n'));
  }

  return {
    dir,
    issue({ id, por, cn, extensoes }) {
      known.push(id);
      mkdirSync(join(dir, id));
      writeFileSync(join(dir, id, 'index.txt'), '');
      writeFileSync(join(dir, id, 'crlnumber'), '01\n');
      writeConfig();
      run('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', `${id}.key`);
      const subject = `/C=BR/O=ICP-Brasil Falsa/CN=${cn}`;
      run(
        'req',
        '-config',
        'openssl.cnf',
        '-new',
        '-utf8',
        '-key',
        `${id}.key`,
        '-subj',
        subject,
        '-out',
        `${id}.csr`,
      );
      const sections = ['subjectKeyIdentifier=hash', 'authorityKeyIdentifier=keyid:always', ...extensoes];
      writeFileSync(join(dir, `${id}.ext`), sections.join('\n'));
      const asked = [
        '-in',
        `${id}.csr`,
        '-out',
        `${id}.pem`,
        '-extfile',
        `${id}.ext`,
        '-startdate',
        utcTime(new Date(Date.now() - HOUR_MS)),
        '-days',
        DAYS,
        '-notext',
      ];
      const by = por === null ? ['-selfsign', '-name', id, '-keyfile', `${id}.key`] : ['-name', por];
      run('ca', '-batch', '-config', 'openssl.cnf', ...by, ...asked);
    },
    revoke: (ac, id, at) => {
      run(
        'ca',
        '-config',
        'openssl.cnf',
        '-name',
        ac,
        '-revoke',
        `${id}.pem`,
        '-crl_reason',
        'keyCompromise',
      );
      if (!at) return;
      // OpenSSL knows no other date than its own: its register does.
      const [, serial] = /=(.*)/.exec(run('x509', '-in', `${id}.pem`, '-noout', '-serial').toString()) ?? [];
      const path = join(dir, ac, 'index.txt');
      const lines = readFileSync(path, 'utf8').split('\n');
      const dated = lines.map((line) =>
        line.includes(`\t${serial}\t`) ? line.replace(/\d{12}Z,/, `${utcTime(at)},`) : line,
      );
      writeFileSync(path, dated.join('\n'));
    },
    listRevoked: (ac, horas, extensoes = 'lista') => {
      const asked = ['-gencrl', '-crlhours', String(horas), '-crlexts', extensoes];
      return run('ca', '-config', 'openssl.cnf', '-name', ac, ...asked).toString();
    },
    der: (id) => new Uint8Array(run('x509', '-in', `${id}.pem`, '-outform', 'DER')),
  };
}

export const readKey = ({ dir }: Cartorio, id: string): string =>
  readFileSync(join(dir, `${id}.key`), 'utf8');
