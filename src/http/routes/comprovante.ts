import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { enderecoOf } from '#access/origem.ts';
import type {
  ArquivoDoComprovante,
  Comprovantes,
  Formato,
} from '#conferencia/comprovante/issue-comprovante.ts';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Idioma } from '#diploma/idioma.ts';
import type { ProvasDoRegistro } from '#verification/inclusao/provas-do-registro.ts';
import { isOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { attachmentNamed } from '../attachment.ts';
import { refuseCrossSite, refuseOtherMethods } from '../guards.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { chooseIdioma, setIdiomaHeaders } from '../idioma.ts';
import { acceptUploads, uploadsOf } from '../uploads/accept-uploads.ts';
import type { VerificarAnswers } from './verificar-answers.ts';

/** Receipts of a verification that this server makes at that moment: by code, or of a file sent for it. */

export interface ComprovanteDeps {
  conferencia: Conferencia;
  /** The transparent log's proofs for this code; empty where the log cannot answer. */
  proveAtos(codigo: string): Promise<ProvasDoRegistro>;
  comprovantes: Comprovantes;
  /** PEM of the certificates that sign receipts, or did so formerly. */
  certificados: string;
}

const URL = '/verificar';
const FORMATOS: readonly Formato[] = ['pdf', 'json'];
const TYPES = { pdf: 'application/pdf', json: 'application/jose+json' } as const;
const PEM = 'application/pem-certificate-chain';

const SOBRE = {
  pdf: 'PDF com uma assinatura sobre o arquivo inteiro e o comprovante em JSON anexado.',
  json: 'JWS (RFC 7515, forma "flattened", ES256). O campo payload traz o comprovante; o certificado está em x5c e em /comprovantes.pem.',
} as const;

const binary = z.any().meta({ type: 'string', format: 'binary' });

export async function registerComprovante(
  app: FastifyInstance,
  { conferencia, comprovantes, certificados, proveAtos }: ComprovanteDeps,
  { permit, sendView, sendForm, answerFailure }: VerificarAnswers,
): Promise<void> {
  const page = { schema: { hide: true }, errorHandler: answerFailure };

  for (const formato of FORMATOS) {
    const url = `${URL}/:codigo/comprovante.${formato}`;
    const schema = {
      summary: `Comprovante da conferência de um código, em ${formato.toUpperCase()}`,
      description: SOBRE[formato],
      params: z.object({ codigo: z.string().describe('Espaços e maiúsculas não importam') }),
      produces: [TYPES[formato]],
      response: { 200: binary.describe('O comprovante, como anexo') },
    };
    app.get<{ Params: { codigo: string } }>(
      url,
      { ...page, schema, onRequest: permit },
      async (request, reply) => {
        const { params, ip } = request;
        const codigo = parseCodigoValidacao(params.codigo);
        const conferida = codigo.ok ? await conferencia.byCodigo(codigo.value, ip) : null;
        if (!codigo.ok || !conferida)
          return sendView(reply, 404, { state: 'desconhecido', digitado: params.codigo });
        const { idioma } = chooseIdioma(request);
        const provas = await proveAtos(codigo.value);
        const options = { owner: enderecoOf(ip), idioma, provas };
        return sendArquivo(
          reply,
          await comprovantes.issue(conferida, formato, codigo.value, options),
          idioma,
        );
      },
    );
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }

  await app.register(async (site) => {
    acceptUploads(site);
    const url = `${URL}/comprovante`;
    site.post(url, { ...page, onRequest: [refuseCrossSite, permit] }, async (request, reply) => {
      const { files, fields } = uploadsOf(request);
      if (files.length > 1) return sendForm(reply, '', { arquivo: 'varios' });
      const [bytes] = files;
      const formato = FORMATOS.find((each) => each === fields.get('formato')) ?? 'pdf';
      const conferida = await conferencia.byArquivo(bytes, request.ip);
      // A receipt certifies diplomas only.
      if (isOutroArquivo(conferida.report))
        return sendView(reply, 422, { state: 'veredito', por: 'arquivo', arquivos: null, ...conferida });
      const { idioma } = chooseIdioma(request);
      const { veredito, codigo } = conferida.report;
      // The holder of the published file may learn where its acts are; a code inside a forged file proves nothing.
      const isPublished = veredito === 'autentico-vigente' || veredito === 'autentico-nao-vigente';
      const provas = isPublished && codigo !== null ? { provas: await proveAtos(codigo) } : {};
      const options = { owner: enderecoOf(request.ip), idioma, ...provas };
      return sendArquivo(reply, await comprovantes.issue(conferida, formato, null, options), idioma);
    });
    refuseOtherMethods(site, url, ['POST']);
  });

  const schema = {
    summary: 'Certificado que assina os comprovantes, e os que os assinaram antes',
    produces: [PEM],
    response: { 200: binary.describe('Certificados em PEM, o que assina hoje primeiro') },
  };
  app.get('/comprovantes.pem', { schema }, async (_request, reply) =>
    reply.type(PEM).header('cache-control', 'max-age=3600').send(certificados),
  );
  refuseOtherMethods(app, '/comprovantes.pem', ['GET', 'HEAD']);
}

function sendArquivo(
  reply: FastifyReply,
  { name, type, bytes }: ArquivoDoComprovante,
  idioma: Idioma,
): FastifyReply {
  setPersonalDataHeaders(reply);
  setIdiomaHeaders(reply, idioma);
  reply.request.outcome = 'comprovante';
  return reply.type(type).header('content-disposition', attachmentNamed(name)).send(Buffer.from(bytes));
}
