import { keepFile } from '#arquivos/keep-file.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readDiplomaRegistrado } from '#pedido/documentacao/read-documentacao-externa.ts';
import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { takeDadosDiploma } from '#signature/signing/take-dados-diploma.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { REGISTRO_EXTERNO } from '../passos.ts';
import { proveXml } from '../prove-authentic.ts';
import { findSeloAlheio, type InstituicaoConhecida } from './find-selo-alheio.ts';

/** Accepts only the Diploma that the registrar made from the Documentação that we sent (ADR 0033). */
export async function receberRegistrado(
  bytes: Uint8Array,
  quem: string,
  world: IssuingWorld,
): Promise<Parsed<{ nonce: string; isNovo: boolean }, string[]>> {
  const read = readDiplomaRegistrado(bytes);
  if (!read.ok) return read;
  const { nonce, dataRegistro, registradora } = read.value;
  const codigo = parseCodigoValidacao(read.value.codigo);
  const emissao = await world.store.findByNonce(nonce);
  if (!emissao || !codigo.ok) return refused(['nenhum diploma daqui tem estes números; confira o arquivo']);
  if (emissao.codigo === codigo.value) return accepted({ nonce, isNovo: false });
  if (emissao.faltam.join() !== REGISTRO_EXTERNO)
    return refused(['este diploma não espera registro de outra instituição; veja "situacao"']);
  const esperada = world.configuracao.registradora;
  if (!esperada || registradora !== esperada.codigoMec)
    return refused([`foi registrado pelo e-MEC ${registradora}, e não por quem se esperava`]);
  const same = await isSameDados(bytes, emissao, world);
  if (!same.ok) return same;
  try {
    await proveXml(bytes, codigo.value, world);
  } catch (error) {
    if (!(error instanceof EtapaError)) throw error;
    return refused([error.message]);
  }
  const alheio = await findSeloDoRegistro(bytes, esperada, world);
  if (alheio !== null)
    return refused([
      `o registro foi selado por ${alheio}, e não por ${esperada.nome}; fale com ela antes de repetir`,
    ]);
  const xml = await keepFile(world, emissao.id, bytes);
  const recebido = { xml, codigo: codigo.value, dataRegistro };
  if (await world.store.receiveRegistro(emissao, recebido, quem)) return accepted({ nonce, isNovo: true });
  return refused(['outro processo mudou este diploma agora; repita']);
}

/** A seal on the registrar's part that is not the registrar's: the verifier compares only with what the file itself states. */
async function findSeloDoRegistro(
  bytes: Uint8Array,
  esperada: InstituicaoConhecida,
  { verification }: Pick<IssuingWorld, 'verification'>,
): Promise<string | null> {
  const { crypto, trust, certificates, crls = [], now } = verification;
  const report = await verifySignatures(bytes, { crypto, trust, certificates, crls, now: now() });
  return findSeloAlheio(
    report.signatures.filter(({ no }) => no !== 'DadosDiploma'),
    esperada,
  );
}

/** The Diploma must hold the node that we signed, byte for byte. */
async function isSameDados(
  diploma: Uint8Array,
  { arquivos }: EmAndamento,
  world: IssuingWorld,
): Promise<Parsed<true, string[]>> {
  const sent = takeDadosDiploma(await world.arquivos.get(arquivos.documentacao));
  const come = takeDadosDiploma(diploma);
  if (!sent.ok || !come.ok) {
    const issue = sent.ok ? come : sent;
    return refused([issue.ok ? '' : SIGN_SENTENCES[issue.issue.code]]);
  }
  return Buffer.compare(sent.value.node.raw, come.value.node.raw) === 0
    ? accepted(true)
    : refused(['o DadosDiploma não é o que foi enviado; peça o diploma de novo à registradora']);
}
